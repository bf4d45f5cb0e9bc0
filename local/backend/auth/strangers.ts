const strangersPaths = new Set(
  ['/signup', '/token', '/recover', '/otp', '/magiclink', '/resend'].map((path) => `/auth/v1${path}`),
)

/** Whether the call works for any address without a session: signing in or up, and every mail. */
export function isAskedByStrangers({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url)
  // Compared literally, as the gate does.
  return method === 'POST' && strangersPaths.has(pathname) && search !== '?grant_type=refresh_token'
}
