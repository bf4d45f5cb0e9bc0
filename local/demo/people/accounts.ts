import type { Backend } from '../../backend/backend.ts'
import type { Actor } from './cast.ts'

/** An account and when it was created. */
export type Account = Actor & { since: number }

/**
 * Creates accounts with a confirmed address and no password, so nobody can sign in to them. Existing demo accounts get
 * the day they would have been created.
 */
export async function makeAccounts(
  { sql }: Pick<Backend, 'sql'>,
  accounts: readonly Account[],
): Promise<void> {
  await sql(
    `insert into auth.users as known (id, email, email_confirmed_at, created_at, updated_at, last_sign_in_at, raw_app_meta_data)
      select id, email, stamp, stamp - interval '3 minutes', stamp, stamp, '{"provider": "email", "providers": ["email"]}'
      from jsonb_to_recordset($1) as one (id uuid, email text, since float8), to_timestamp(since / 1000) as stamp
      on conflict (id) do update set created_at = excluded.created_at, email_confirmed_at = excluded.email_confirmed_at`,
    [JSON.stringify(accounts.map(({ id, email, since }) => ({ id, email, since })))],
  )
}

/** The existing account with an address. Rejects when there is none. */
export async function knownActor({ sql }: Pick<Backend, 'sql'>, email: string): Promise<Actor> {
  const [account] = await sql<{ id: string }>('select id from auth.users where lower(email) = lower($1)', [
    email,
  ])
  if (!account) throw new Error(`There is no account with the address ${email}.`)
  return { id: account.id, email }
}
