import type { LinkTokens } from './link-token.ts'

/** What Lite looks at for each type that a page may give; these two look at every mail that proves an address. */
const typesOfLite: Readonly<Record<string, string>> = {
  email: 'magiclink',
  magiclink: 'magiclink',
  signup: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/**
 * The body of a verify call as Lite understands it, with nothing in it that was not asked for: a code with its address, or
 * the secret of a link that `links` made. Null when it can prove nothing, such as a hash made from a guess. Hosted
 * Supabase takes a confirmation under "signup" and every mailed code under "email"; Lite's "magiclink" looks at the same.
 */
export function verificationOf(
  body: Readonly<Record<string, unknown>>,
  links: LinkTokens,
): Record<string, string> | null {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const type = typesOfLite[text('type')]
  const [email, token, linkToken] = [text('email').trim(), text('token').trim(), text('token_hash')]
  if (type === undefined) return null
  if (linkToken === '') return email !== '' && token !== '' ? { type, email, token } : null
  const tokenHash = links.open(linkToken)
  return tokenHash === null ? null : { type, token_hash: tokenHash }
}
