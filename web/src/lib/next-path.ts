/**
 * Where to go after signing in, from the address's `next`: a path on this site. Anything that could lead
 * to another origin (`//host`, `/\host`, a scheme, control characters) gives `fallback`, because whoever
 * writes a link to the sign-in page chooses its `next`.
 */
export function safeNextPath(next: string | null | undefined, fallback: string): string {
  if (!next || !next.startsWith('/')) return fallback
  const base = 'https://this-site.example'
  try {
    const url = new URL(next, base)
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback
  } catch {
    return fallback
  }
}
