import type { LinkMail, LinkTokens } from './link-token.ts'

/** What Lite looks at for each type that a page may give with a code. "magiclink" looks at every mail that proves an address. */
const typesOfLite: Readonly<Record<string, string>> = {
  email: 'magiclink',
  magiclink: 'magiclink',
  signup: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** What Lite looks at for the link of each mail. */
const typeOfMail: Readonly<Record<LinkMail, string>> = {
  confirmation: 'magiclink',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** Whose links the hosted service takes under each type. */
const mailsOfType: Readonly<Record<string, readonly LinkMail[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  email: ['confirmation', 'magic_link', 'recovery'],
  magiclink: ['magic_link', 'recovery'],
  recovery: ['magic_link', 'recovery'],
  email_change: ['email_change'],
}

/**
 * The body of a verify call as Lite understands it, with nothing in it that was not asked for: a code with its address, or
 * the secret of a link that `links` made. Null when it can prove nothing, such as a hash made from a guess or from a mail
 * that the hosted service does not take under this type. It takes every mailed code under "email"; Lite's "magiclink"
 * looks at the same.
 */
export function verificationOf(
  body: Readonly<Record<string, unknown>>,
  links: LinkTokens,
): Record<string, string> | null {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const [asked, email, token, linkToken] = [
    text('type'),
    text('email').trim(),
    text('token').trim(),
    text('token_hash'),
  ]
  if (linkToken === '') {
    const type = typesOfLite[asked]
    return type !== undefined && email !== '' && token !== '' ? { type, email, token } : null
  }
  const link = links.open(linkToken)
  if (link === null || !mailsOfType[asked]?.includes(link.mail)) return null
  return { type: typeOfMail[link.mail], token_hash: link.tokenHash }
}
