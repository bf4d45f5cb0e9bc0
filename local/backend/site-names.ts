/** The origins of the site: on this machine 127.0.0.1, localhost and [::1] are the same. */
export function namesOfSite(siteUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  if (!isLoopbackName(hostname)) return [origin]
  return loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

/** The address a mailed link should lead to (`redirect_to`), or undefined when it isn't on this site. */
export function redirectOnSite(requested: string | null, siteUrl: string): string | undefined {
  const url = requested === null ? null : URL.parse(requested)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return namesOfSite(siteUrl).includes(url.origin) ? url.href : undefined
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname)
}

/** Whether a server that listens on a host is reached from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return isLoopbackName(host) || host === '::1' || host.startsWith('127.')
}

/** A proxy or tunnel connects from here on behalf of somebody who isn't, so its headers count too. */
export function isFromThisMachine(address: string, hasHeader: (name: string) => boolean): boolean {
  if (hasHeader('x-forwarded-for') || hasHeader('forwarded')) return false
  const plainAddress = address.replace(/^::ffff:/, '')
  return plainAddress === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plainAddress)
}
