import type { LinkPlatform } from './people.ts'
import { parseUrl } from './web-address.ts'

/** Hosts that a platform's links may be on, including their subdomains. Other platforms' links may be anywhere. */
export const hostsOfPlatform: Partial<Record<LinkPlatform, readonly string[]>> = {
  github: ['github.com'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com'],
  discord: ['discord.gg', 'discord.com'],
  orcid: ['orcid.org'],
}

/** The platform of a link, by its host; `website` when unknown. */
export function platformOf(url: string): LinkPlatform {
  const address = parseUrl(url)
  if (address?.protocol === 'mailto:') return 'email'
  const known = Object.keys(hostsOfPlatform) as LinkPlatform[]
  return known.find((platform) => address && isOnHost(address, hostsOfPlatform[platform] ?? [])) ?? 'website'
}

export function isOnHost({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
