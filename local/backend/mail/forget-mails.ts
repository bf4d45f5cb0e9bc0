import type { Mailbox } from './mailbox.ts'
import { fieldsOf } from '../request-body.ts'

/**
 * Empties the embedded mailbox of mails to somebody who has just deleted their account, and of those that name their
 * address. The function of the database takes no other address than the account's own, so its answer proves it.
 */
export function forgetMails(
  mailbox: Mailbox,
  { url }: Request,
  body: Uint8Array<ArrayBuffer> | undefined,
  { ok }: Response,
): void {
  if (!ok || new URL(url).pathname !== '/rest/v1/rpc/delete_my_account') return
  const { confirm_email: email } = fieldsOf(body)
  if (typeof email === 'string') mailbox.forget(email.trim())
}
