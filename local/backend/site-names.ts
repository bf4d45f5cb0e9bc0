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
