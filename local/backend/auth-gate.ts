import type { App } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { createAttemptLimit } from './attempt-limit.ts'
import { redirectOnSite, repeatedSignUpAnswer, type UnconfirmedUser, verifyBody } from './auth-shape.ts'
import type { Mailer } from './mailer.ts'
import { errorResponse } from './request-body.ts'

type Body = Uint8Array<ArrayBuffer> | undefined

const limitWindowMs = 60_000
/** Wrong passwords or codes for one address within the window. */
const maxFailuresAnAddress = 10
/** Wrong codes from one machine, whatever address they are for: six digits can be guessed. */
const maxFailuresAMachine = 100

/** Not to be used in parallel: the caller lets one call in at a time. */
export type AuthGate = {
  answer(request: Request, body: Body, peerAddress: string | null): Promise<Response>
  createConfirmedUser(user: { email: string; password: string }): Promise<{ id: string }>
}

/**
 * Stands before Lite and evens out where its auth service differs from the hosted one: links lead where the
 * page asked, type "email" verifies, a lost confirmation can be sent again, and a repeated sign-up tells no
 * stranger whether an address has an account.
 */
export function createAuthGate({
  app,
  mailer,
  siteUrl,
  database,
  anonKey,
}: {
  app: App
  mailer: Mailer
  siteUrl: string
  database: PGlite
  anonKey: string
}): AuthGate {
  async function answer(request: Request, body: Body, peerAddress: string | null): Promise<Response> {
    const url = new URL(request.url)
    const context = { peerAddress }
    if (!/^\/(?:auth|rest)\/v1(?:\/|$)/.test(url.pathname)) {
      return errorResponse(404, 'not_found', `There is nothing at ${url.pathname}.`)
    }
    const path = url.pathname.replace(/^\/auth\/v1/, '')
    if (path === url.pathname) return answerData(request, body, context)
    const isWrite = request.method === 'POST' || request.method === 'PUT'
    if (isWrite && !isWellFormed(body)) {
      return errorResponse(400, 'bad_json', 'Could not parse request body as JSON')
    }
    if (path === '/verify' || path === '/token') return limited(request, path, body, context)
    if (request.method !== 'POST' && request.method !== 'PUT')
      return app.fetch(withBody(request, body), context)

    const redirectTo = redirectOnSite(url.searchParams.get('redirect_to'), siteUrl)
    const mail = redirectTo === undefined ? {} : { redirectTo }
    if (path === '/resend') {
      const { type, email } = parseJson(body)
      if (type === 'signup' && typeof email === 'string') {
        await resendConfirmation(await findUnconfirmed(email), mail)
        return Response.json({})
      }
    }
    const { email } = parseJson(body)
    const isNew =
      (path === '/otp' || path === '/magiclink') && typeof email === 'string' && !(await hasAccount(email))
    const response = await mailer.during(mail, () => app.fetch(withBody(request, body), context))
    if (isNew) await unconfirm(email)
    if (path === '/signup' && response.status === 429) {
      if (typeof email !== 'string') return response
      const unconfirmed = await findUnconfirmed(email)
      await resendConfirmation(unconfirmed, mail)
      return repeatedSignUpAnswer(email.toLowerCase(), unconfirmed)
    }
    return response
  }

  /** Functions of the database read the setting request.headers, as PostgREST fills it, to tell visitors apart. */
  async function answerData(
    request: Request,
    body: Body,
    context: { peerAddress: string | null },
  ): Promise<Response> {
    const seen = context.peerAddress === null ? {} : { 'x-forwarded-for': context.peerAddress }
    const headers = new Headers(request.headers)
    // Only what this process saw itself: anybody can write an address into a header.
    for (const name of addressHeaders) headers.delete(name)
    for (const [name, value] of Object.entries(seen)) headers.set(name, value)
    await setRequestHeaders(JSON.stringify(seen))
    try {
      return await app.fetch(withBody(request, body, headers), context)
    } finally {
      await setRequestHeaders('')
    }
  }

  /** Lite fills it only for functions that are called, not for tables that are read or written. */
  async function setRequestHeaders(value: string): Promise<void> {
    await database.query("select set_config('request.headers', $1, false)", [value])
  }

  const addresses = createAttemptLimit({ max: maxFailuresAnAddress, windowMs: limitWindowMs })
  const machines = createAttemptLimit({ max: maxFailuresAMachine, windowMs: limitWindowMs })

  /** Passwords and codes may be tried a few times only; Lite itself takes any number of guesses. */
  async function limited(
    request: Request,
    path: '/verify' | '/token',
    body: Body,
    context: { peerAddress: string | null },
  ): Promise<Response> {
    const isRefresh = new URL(request.url).searchParams.get('grant_type') === 'refresh_token'
    if (path === '/token' && isRefresh) return app.fetch(withBody(request, body), context)
    const { email } = parseJson(body)
    const address = `${path} ${typeof email === 'string' ? email.trim().toLowerCase() : ''}`
    const machine = context.peerAddress ?? ''
    const isCode = path === '/verify'
    if (addresses.isExhausted(address) || (isCode && machines.isExhausted(machine))) {
      return errorResponse(
        429,
        'over_request_rate_limit',
        'Too many attempts. Wait a minute, then try again.',
      )
    }
    const response = await app.fetch(withBody(request, isCode ? mapJson(body, verifyBody) : body), context)
    const isWrong =
      response.status === 400 ||
      response.status === 403 ||
      (response.headers.get('location')?.includes('error_code=') ?? false)
    if (isWrong && typeof email === 'string') addresses.fail(address)
    if (isWrong && isCode) machines.fail(machine)
    if (response.ok) addresses.succeed(address)
    return response
  }

  async function findUnconfirmed(email: string): Promise<UnconfirmedUser | undefined> {
    const { rows } = await database.query<UnconfirmedUser>(
      'select id, email, created_at, confirmation_sent_at from auth.users where email = lower($1) and email_confirmed_at is null',
      [email],
    )
    return rows[0]
  }

  async function hasAccount(email: string): Promise<boolean> {
    const { rows } = await database.query('select from auth.users where email = lower($1)', [email])
    return rows.length > 0
  }

  /** Lite marks an account made by asking for a sign-in link as confirmed before anybody has seen the mail. */
  async function unconfirm(email: string): Promise<void> {
    await database.query('update auth.users set email_confirmed_at = null where email = lower($1)', [email])
  }

  /** Lite never sends a confirmation twice. A sign-in link confirms as well, so it goes out in its clothes. */
  async function resendConfirmation(
    user: UnconfirmedUser | undefined,
    mail: { redirectTo?: string },
  ): Promise<void> {
    if (user === undefined) return
    await mailer.during({ ...mail, template: 'confirmation' }, () =>
      call('/otp', { email: user.email, create_user: false }),
    )
  }

  /** Calls the auth service as a page would; rejects when it refuses. */
  async function call(
    path: string,
    body: unknown,
    { token, method = 'POST' }: { token?: string; method?: string } = {},
  ) {
    const response = await app.fetch(
      new Request(`${siteUrl}/auth/v1${path}`, {
        method,
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      }),
      { peerAddress: '127.0.0.1' },
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`The auth service refused ${path} with ${response.status}: ${text}`)
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return value as Record<string, unknown>
  }

  /** Lite has no call for administrators, so this walks the way a person would and takes the mails away. */
  async function createConfirmedUser({
    email,
    password,
  }: {
    email: string
    password: string
  }): Promise<{ id: string }> {
    const { rows } = await database.query<{ id: string; isConfirmed: boolean }>(
      'select id, email_confirmed_at is not null as "isConfirmed" from auth.users where email = lower($1)',
      [email],
    )
    const existing = rows[0]
    if (existing?.isConfirmed && (await hasPassword(email, password))) return { id: existing.id }
    const type = existing ? 'recovery' : 'signup'
    const session = await call('/verify', {
      type,
      token_hash: await divertToken(
        existing ? '/recover' : '/signup',
        existing ? { email } : { email, password },
      ),
    })
    const { access_token: token, user } = session as { access_token: string; user: { id: string } }
    if (existing && !(await hasPassword(email, password)))
      await call('/user', { password }, { token, method: 'PUT' })
    await call('/logout', {}, { token })
    return { id: user.id }
  }

  async function divertToken(path: string, body: unknown): Promise<string> {
    let tokenHash: string | undefined
    await mailer.during({ divert: (hash) => (tokenHash = hash) }, () => call(path, body))
    if (tokenHash === undefined) throw new Error(`The auth service sent no mail for ${path}.`)
    return tokenHash
  }

  async function hasPassword(email: string, password: string): Promise<boolean> {
    try {
      const { access_token: token } = await call('/token?grant_type=password', { email, password })
      if (typeof token === 'string') await call('/logout?scope=local', {}, { token })
      return true
    } catch {
      return false
    }
  }

  return { answer, createConfirmedUser }
}

const addressHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip']

function withBody(request: Request, body: Body, headers = request.headers): Request {
  return new Request(request.url, {
    method: request.method,
    headers,
    ...(body !== undefined && { body }),
  })
}

const textFields = new Set(['email', 'password', 'token', 'token_hash', 'type', 'refresh_token'])

/** No body, or an object whose fields that are read as text are text; on anything else Lite falls over. */
function isWellFormed(body: Body): boolean {
  if (body === undefined || body.byteLength === 0) return true
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return false
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, field]) =>
      !textFields.has(name) || field === undefined || field === null || typeof field === 'string',
  )
}

/** The body as an object; an empty one when it is something else, which Lite then refuses in its own words. */
function parseJson(body: Body): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}

function mapJson(body: Body, map: (value: Record<string, unknown>) => Record<string, unknown>): Body {
  const before = parseJson(body)
  const after = map(before)
  return after === before ? body : new TextEncoder().encode(JSON.stringify(after))
}
