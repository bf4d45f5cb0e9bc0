import type { LinkMail, LinkTokens } from '../mail/link-token.ts'

/** What Lite checks for each type of code. "magiclink" checks every mail that proves an address. */
const typesOfLite: Readonly<Record<string, string>> = {
  email: 'magiclink',
  magiclink: 'magiclink',
  signup: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** What Lite checks for the link of a mail. */
const typeOfMail = (mail: LinkMail) => (mail === 'recovery' || mail === 'email_change' ? mail : 'magiclink')

/** The mails whose links the hosted service accepts under each type. */
const mailsOfType: Readonly<Record<string, readonly LinkMail[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  email: ['confirmation', 'magic_link', 'recovery'],
  magiclink: ['magic_link', 'recovery'],
  recovery: ['magic_link', 'recovery'],
  email_change: ['email_change'],
}

/**
 * The body of a verify call for Lite, with nothing in it but a code and its address, or the hash of a link signed by
 * `links`. Null when it can't prove anything, such as a hash computed from a guess, or from a mail that the hosted
 * service doesn't accept under this type. The hosted service accepts every mailed code under "email"; Lite's
 * "magiclink" checks the same ones.
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
  return { type: typeOfMail(link.mail), token_hash: link.tokenHash }
}
