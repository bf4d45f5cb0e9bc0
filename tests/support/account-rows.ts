import { createHmac, randomUUID } from 'node:crypto'
import type { Backend } from '@fest/local/backend/backend.ts'
import type { Session } from '@supabase/supabase-js'
import { tokenPart } from './token-part.ts'

export const everybodysPassword = 'pass-of-everybody'
const itsHash = '$2b$04$ljlmuZTqdwttgL2.ntgt/ufR5eJpzlxoXEjVcZoSyV6WYHwk58Rsa'

/**
 * Makes sure there is an account with a confirmed address and this password, and signs it in: with the rows that the
 * auth service would write, in a tenth of its time. What the service itself does has tests of its own.
 */
export async function addAccount(
  backend: Backend,
  jwtSecret: string,
  email: string,
): Promise<{ id: string; session: Session }> {
  const [refreshToken, sessionId] = [randomUUID(), randomUUID()]
  const [account] = await backend.sql<{ id: string; created_at: string }>(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, last_sign_in_at, created_at, updated_at)
       values ($1::uuid, 'authenticated', 'authenticated', $2::text, $3, now(), '{"provider":"email","providers":["email"]}',
         jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', true, 'phone_verified', false), now(), now(), now())
       on conflict (email) where (is_sso_user = false) do update set encrypted_password = excluded.encrypted_password
       returning id, email, raw_user_meta_data, created_at
     ), identity as (
       insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
       select gen_random_uuid(), 'email', id::text, id, raw_user_meta_data, now(), now(), now() from account where id = $1::uuid
     ), session as (
       insert into auth.sessions (id, user_id, aal, created_at, updated_at) select $4::uuid, id, 'aal1', now(), now() from account
     ), refreshing as (
       insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
       select gen_random_uuid(), $5, id, $4::uuid, false, now(), now() from account
     )
     select id, created_at from account`,
    [timedUuid(), email, itsHash, sessionId, refreshToken],
  )
  if (!account) throw new Error(`There is no account for ${email}.`)
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    session_id: sessionId,
  }
  const session: Session = {
    access_token: signed({ ...claims, iat: now, exp: now + 3600 }, jwtSecret),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: {
      id: account.id,
      aud: 'authenticated',
      email,
      app_metadata: {},
      user_metadata: {},
      created_at: account.created_at,
    },
  }
  return { id: account.id, session }
}

/** Sorts by when it was made, as those of the auth service do. */
function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

function signed(claims: object, secret: string): string {
  const content = `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${tokenPart(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
