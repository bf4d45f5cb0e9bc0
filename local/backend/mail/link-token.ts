import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '@fest/lake/http/secrets.ts'

const linkMails = ['confirmation', 'magic_link', 'recovery', 'email_change'] as const
export type LinkMail = (typeof linkMails)[number]

export type LinkTokens = {
  /** Signs the hash that Lite keeps, for the link of a mail. */
  seal: (tokenHash: string, mail: LinkMail) => string
  /** The signed hash and the mail it's for; null for anything not signed here. */
  open: (linkToken: string) => { tokenHash: string; mail: LinkMail } | null
}

/**
 * Lite derives a link's hash from the address and the code alone, so whoever guesses a code can compute it.
 * Ours carry it signed, as only `secret` (256 bits) can. Links also work after a restart.
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
