import type { Mailbox } from './mailbox.ts'
import { fieldsOf } from '../request-body.ts'

/**
 * Removes mails from the embedded mailbox that went to somebody who has just deleted their account, or that name their
 * address. The database function accepts only the account's own address, so its success proves the ownership.
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
