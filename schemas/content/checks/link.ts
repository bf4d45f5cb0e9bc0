import { emailAddress } from '../../core/email-address.ts'
import { hostsOfPlatform, isOnHost } from '../../vocabulary/link-hosts.ts'
import { parseUrl } from '../../vocabulary/web-address.ts'
import type { LinkPlatform } from '../../vocabulary/people.ts'

/** True, or why `url` can't link to `platform`: https on one of its hosts, or `mailto:` for email. */
export function checkPlatformUrl(platform: LinkPlatform | undefined, url: string | undefined): true | string {
  if (!url) return true
  if (platform === 'email') {
    return url.startsWith('mailto:') && emailAddress.test(url.slice('mailto:'.length))
      ? true
      : 'Write an email link like mailto:name@host.example.'
  }
  const address = parseUrl(url)
  if (address?.protocol !== 'https:') return 'The address has to start with https://.'
  const hosts = platform && hostsOfPlatform[platform]
  if (!hosts || isOnHost(address, hosts)) return true
  return `This address is on ${address.hostname}, not on ${hosts.join(' or ')}. Change the platform or the address.`
}

/** True, or why `href` is neither a path on this site nor a full address. */
export function checkHref(href: string | undefined): true | string {
  if (!href || /^\/(?!\/)/.test(href) || /^#./.test(href)) return true
  const address = parseUrl(href)
  if (address && ['https:', 'mailto:', 'tel:'].includes(address.protocol)) return true
  return 'Use a path of this site such as /schedule, or an address that starts with https:// or mailto:.'
}
