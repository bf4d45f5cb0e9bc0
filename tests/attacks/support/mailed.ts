import type { Mail } from '@fest/local/backend/mail/mailbox.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { codeIn, linkIn } from '../../support/mailed-links.ts'
import type { TestBackend } from '../../support/backend.ts'

/** The latest mail to an address. */
export function mailTo({ backend }: TestBackend, email: string): Mail {
  const mail = backend.mailbox.list().findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail came to ${email}.`)
  return mail
}

export { codeIn, linkIn }

/** The hash that the embedded service keeps for a code; anybody can compute it. */
export function hashOfGuess(email: string, code: string): string {
  return sha256Of(`${email.toLowerCase()}${code}`)
}
