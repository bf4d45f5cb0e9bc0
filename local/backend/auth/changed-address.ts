import type { PGlite } from '@supabase/lite/pglite'
import type { Mailer } from '../mail/mailer.ts'

type Account = { id: string; email: string }

/**
 * Runs `verify`, which may change an account's address, and then notifies the previous address, so nobody can take over
 * an account unnoticed. The hosted service does the same (auth.email.notification.email_changed).
 */
export async function notifyPreviousAddress(
  { database, mailer }: { database: PGlite; mailer: Mailer },
  verify: () => Promise<Response>,
): Promise<Response> {
  const { rows: before } = await database.query<Account>(
    `select id, email from auth.users where email_change <> ''`,
  )
  const response = await verify()
  if (!response.ok || before.length === 0) return response
  const { rows: after } = await database.query<Account>(
    'select id, email from auth.users where id = any ($1)',
    [before.map(({ id }) => id)],
  )
  for (const { id, email: former } of before) {
    const now = after.find((account) => account.id === id)?.email
    if (now !== undefined && now !== former) await mailer.notifyOfChange(former, now)
  }
  return response
}
