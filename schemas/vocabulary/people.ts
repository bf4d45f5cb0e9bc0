// @chunk frame
/** The lists a member can be on; each has its own page. */
export const memberGroups = ['team', 'organizer', 'ambassador'] as const
export type MemberGroup = (typeof memberGroups)[number]

export const memberGroupLabels: Record<MemberGroup, string> = {
  team: 'Team',
  organizer: 'Organizers',
  ambassador: 'Ambassadors',
}

/** Platforms for links. A validation rule checks that the address is on the platform's host. */
export const linkPlatforms = [
  'website',
  'github',
  'linkedin',
  'x',
  'youtube',
  'instagram',
  'discord',
  'mastodon',
  'orcid',
  'email',
] as const
export type LinkPlatform = (typeof linkPlatforms)[number]

export const linkPlatformLabels: Record<LinkPlatform, string> = {
  website: 'Website',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  instagram: 'Instagram',
  discord: 'Discord',
  mastodon: 'Mastodon',
  orcid: 'ORCID',
  email: 'Email',
}
