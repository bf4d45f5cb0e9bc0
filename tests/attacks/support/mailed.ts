import type { Mail } from '@fest/local/backend/mail/mailbox.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { codeIn, linkIn } from '../../support/mailed-links.ts'
import { testSiteUrl, type TestBackend } from '../../support/backend.ts'

/** The latest mail to an address. */
export function mailTo({ backend }: TestBackend, email: string): Mail {
  const mail = backend.mailbox.list().findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail came to ${email}.`)
  return mail
}

export { codeIn, linkIn }

/** Sends a request as anybody on the network could. */
export function send(
  { backend }: TestBackend,
  path: string,
  {
    method = 'POST',
    address = '127.0.0.1',
    body,
  }: { method?: string; address?: string; body?: unknown } = {},
): Promise<Response> {
  const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method, headers, ...(body !== undefined && { body: text }) }
  return backend.fetch(new Request(`${testSiteUrl}${path}`, init), { address })
}

/** The hash that the embedded service keeps for a code; anybody can compute it. */
export function hashOfGuess(email: string, code: string): string {
  return sha256Of(`${email.toLowerCase()}${code}`)
}
