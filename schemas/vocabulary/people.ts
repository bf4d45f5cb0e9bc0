// @chunk frame
import { t } from '../core/words/t.ts'

/** The lists a member can be on; each has its own page. */
export const memberGroupLabels = {
  team: 'Team',
  organizer: 'Organizers',
  ambassador: 'Ambassadors',
}
export type MemberGroup = keyof typeof memberGroupLabels
export const memberGroups = Object.keys(memberGroupLabels) as readonly MemberGroup[]

/** Platforms for links. A validation rule checks that the address is on the platform's host. */
export const linkPlatformLabels = {
  website: t`Website`,
  github: 'GitHub',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  instagram: 'Instagram',
  discord: 'Discord',
  mastodon: 'Mastodon',
  orcid: 'ORCID',
  email: t`Email`,
}
export type LinkPlatform = keyof typeof linkPlatformLabels
