import { randomUUID } from 'node:crypto'
import type { PGlite } from '@supabase/lite/pglite'
import { compare, hash } from 'bcryptjs'

/**
 * Makes sure there is an account with a confirmed address and this password, with the rows that Lite writes when somebody
 * signs up and confirms; it has no API for administrators. `cost` is bcrypt's. Sessions with another password end.
 */
export async function createConfirmedUser(
  database: PGlite,
  cost: number,
  { email, password }: { email: string; password: string },
): Promise<{ id: string }> {
  const { rows: known } = await database.query<{ id: string; encrypted_password: string | null }>(
    'select id, encrypted_password from auth.users where email = lower($1) and email_confirmed_at is not null',
    [email],
  )
  if (known[0] && (await compare(password, known[0].encrypted_password ?? ''))) return { id: known[0].id }
  const { rows } = await database.query<{ id: string }>(
    `with account as (
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
        last_sign_in_at, created_at, updated_at)
      values ($1::uuid, 'authenticated', 'authenticated', lower($2), now(), '{"provider": "email", "providers": ["email"]}',
        jsonb_build_object('sub', $1::uuid, 'email', lower($2), 'email_verified', true, 'phone_verified', false),
        now(), now(), now())
      on conflict (email) where (is_sso_user = false) do update
        set email_confirmed_at = coalesce(users.email_confirmed_at, excluded.email_confirmed_at)
      returning id, raw_user_meta_data),
    identity as (
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
      select gen_random_uuid(), 'email', id::text, id, raw_user_meta_data, now(), now(), now()
      from account where id = $1::uuid),
    ended as (delete from auth.sessions where user_id in (select id from account))
    select id from account`,
    [randomUUID(), email],
  )
  // After the confirmation: a password chosen before the address is proven is void (`private.forget_unproven_password()`).
  await database.query('update auth.users set encrypted_password = $1 where email = lower($2)', [
    await hash(password, cost),
    email,
  ])
  return { id: rows[0]?.id ?? '' }
}
