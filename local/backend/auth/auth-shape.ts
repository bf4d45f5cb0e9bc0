/** The origins of the site: on this machine 127.0.0.1, localhost and [::1] name the same one. */
export function namesOfSite(siteUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  if (!isLoopbackName(hostname)) return [origin]
  return loopbackNames.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

/** The address a page asked a mailed link to lead to (`redirect_to`), or undefined unless it is on this site. */
export function redirectOnSite(requested: string | null, siteUrl: string): string | undefined {
  const url = requested === null ? null : URL.parse(requested)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return namesOfSite(siteUrl).includes(url.origin) ? url.href : undefined
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]']

export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname)
}

const strangersPaths = new Set(
  ['/signup', '/token', '/recover', '/otp', '/magiclink', '/resend'].map((path) => `/auth/v1${path}`),
)

/**
 * Whether it is what anybody can ask the auth service about any address: signing in and up, and every mail. Renewing a
 * session is not.
 */
export function isAskedByStrangers({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url)
  // Word for word, as the gate reads it.
  return method === 'POST' && strangersPaths.has(pathname) && search !== '?grant_type=refresh_token'
}
