import { randomUUID } from 'node:crypto'
import type { PGlite } from '@supabase/lite/pglite'
import { compare, hash } from 'bcryptjs'
import type { AuthGate } from './auth-gate.ts'
import { isAskedByStrangers } from './strangers.ts'
import { fieldsOf } from '../request-body.ts'

type Account = { isConfirmed: boolean; encrypted_password: string | null }

/**
 * Answers that don't reveal whether an address has an account, confirmed or not: the same status and shape, after the
 * same work. A page learns that an address is unconfirmed only with the right password; everybody else learns it from
 * the mail. `cost` is bcrypt's. The caller holds them back until the slowest of them would have come.
 */
export function createEvenAnswers({
  gate,
  database,
  cost,
}: {
  gate: AuthGate
  database: PGlite
  cost: number
}) {
  const nobodysPassword = hash(randomUUID(), cost)

  async function even(request: Request, body: Uint8Array<ArrayBuffer>, peer: string | null, path: string) {
    const { email, password, data } = fieldsOf(body)
    // The gate refuses malformed requests before it looks up anybody.
    if (typeof email !== 'string') return gate.answer(request, body, peer)
    const account = await find(email)
    const response = await gate.answer(request, body, peer)
    const code = response.headers.get('x-sb-error-code')
    const typed = typeof password === 'string' ? password : ''
    if (path === '/token' && response.status === 400) {
      const isRight = await compare(
        typed,
        account?.isConfirmed ? '' : (account?.encrypted_password ?? (await nobodysPassword)),
      )
      return code === 'email_not_confirmed' && !isRight ? wrongPassword() : response
    }
    if (path === '/signup' && response.ok) {
      if (account) await hash(typed, cost)
      return signUpAnswer(email.toLowerCase(), data)
    }
    if ((path === '/otp' || path === '/magiclink') && (response.ok || code === 'otp_disabled')) {
      if (account) await hash(typed, cost)
      return Response.json({})
    }
    return path === '/resend' && response.status === 429 ? Response.json({}) : response
  }

  async function find(email: string): Promise<Account | undefined> {
    const { rows } = await database.query<Account>(
      'select email_confirmed_at is not null as "isConfirmed", encrypted_password from auth.users where email = lower($1)',
      [email],
    )
    return rows[0]
  }

  return {
    async answer(
      request: Request,
      body: Uint8Array<ArrayBuffer> | undefined,
      peer: string | null,
    ): Promise<Response> {
      const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '')
      return isAskedByStrangers(request) && body !== undefined
        ? even(request, body, peer, path)
        : gate.answer(request, body, peer)
    },
  }
}

/** Lite's own wording. */
function wrongPassword(): Response {
  return Response.json(
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { status: 400, headers: { 'x-sb-error-code': 'invalid_credentials' } },
  )
}

/** The answer to a sign-up shows a made-up user, whether the account is new or not. */
function signUpAnswer(email: string, data: unknown): Response {
  const now = new Date().toISOString()
  const id = randomUUID()
  const given = data !== null && typeof data === 'object' ? data : {}
  const known = { ...given, email, email_verified: false, phone_verified: false, sub: id }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: known,
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  }
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: known,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  })
}
