import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '../timing-safe-equal-text.ts'

/** Makes and reads the secrets in mailed links. */
export type LinkTokens = {
  /** What a link carries for the hash that Lite keeps. */
  seal: (tokenHash: string) => string
  /** The hash that was sealed; null for anything that was not sealed here. */
  open: (linkToken: string) => string | null
}

/**
 * Lite makes the hash it takes from a link out of nothing but address and code, so whoever guesses a code could make it as
 * well. What our links carry is that hash with a mark only `secret` can make: 256 bits nobody guesses. It needs no memory,
 * so links also work after a restart.
 */
export function createLinkTokens(secret: string): LinkTokens {
  const markOf = (tokenHash: string) =>
    createHmac('sha256', secret).update(`mailed link ${tokenHash}`).digest('base64url')
  return {
    seal: (tokenHash) => `${tokenHash}.${markOf(tokenHash)}`,
    open(linkToken) {
      const [tokenHash = '', mark = '', ...rest] = linkToken.split('.')
      return rest.length === 0 && timingSafeEqualText(mark, markOf(tokenHash)) ? tokenHash : null
    },
  }
}
