import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '../../timing-safe-equal-text.ts'

/** The mails that carry a link, by the names of their templates. */
const linkMails = ['confirmation', 'magic_link', 'recovery', 'email_change'] as const
export type LinkMail = (typeof linkMails)[number]

/** Makes and reads the secrets in mailed links. */
export type LinkTokens = {
  /** What the link of a mail carries for the hash that Lite keeps. */
  seal: (tokenHash: string, mail: LinkMail) => string
  /** The hash that was sealed, and for which mail; null for anything that was not sealed here. */
  open: (linkToken: string) => { tokenHash: string; mail: LinkMail } | null
}

/**
 * Lite makes the hash it takes from a link out of nothing but address and code, so whoever guesses a code could make it as
 * well. What our links carry is that hash with a mark only `secret` can make: 256 bits nobody guesses. It needs no memory,
 * so links also work after a restart.
 */
export function createLinkTokens(secret: string): LinkTokens {
  const markOf = (tokenHash: string, mail: LinkMail) =>
    createHmac('sha256', secret).update(`mailed link ${mail} ${tokenHash}`).digest('base64url')
  return {
    seal: (tokenHash, mail) => `${tokenHash}.${markOf(tokenHash, mail)}`,
    open(linkToken) {
      const [tokenHash = '', mark = '', ...rest] = linkToken.split('.')
      const mail = linkMails.find((each) => timingSafeEqualText(mark, markOf(tokenHash, each)))
      return rest.length === 0 && mail !== undefined ? { tokenHash, mail } : null
    },
  }
}
