import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isCommonPassword } from '@fest/schemas/forms/password.ts'
import type { App } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { redirectOnSite } from '../site-names.ts'
import type { LinkMail, LinkTokens } from '../mail/link-token.ts'
import type { Mailer } from '../mail/mailer.ts'
import { errorResponse, fieldsOf } from '../request-body.ts'
import { refusalOf } from '../request-shape.ts'

type Body = Uint8Array<ArrayBuffer> | undefined

/** Not safe to call in parallel: the caller must run one call at a time. */
export type AuthGate = {
  answer(request: Request, body: Body, peerAddress: string | null): Promise<Response>
}

/**
 * Sits in front of Lite and hides where its auth service differs from the hosted one: links lead to where the page
 * asked, type "email" verifies, and a lost confirmation can be sent again. Opening a link changes nothing: links lead
 * to a page of the site, and their token counts only when that page posts it.
 */
export function createAuthGate({
  app,
  mailer,
  siteUrl,
  database,
  anonKey,
  links,
  tell,
}: {
  app: App
  mailer: Mailer
  siteUrl: string
  database: PGlite
  anonKey: string
  links: LinkTokens
  /** Takes the headers of a request of the data API, for the functions of the database that read them. */
  tell: (headers: Headers) => void
}): AuthGate {
  async function answer(request: Request, body: Body, peerAddress: string | null): Promise<Response> {
    const url = new URL(request.url)
    const context = { peerAddress }
    if (!/^\/(?:auth|rest)\/v1(?:\/|$)/.test(url.pathname)) {
      return errorResponse(404, 'not_found', `There is nothing at ${url.pathname}.`)
    }
    const path = url.pathname.replace(/^\/auth\/v1/, '')
    if (path === url.pathname) return answerData(request, body, context)
    // No path of the service has a percent sign, and Lite would read "%74oken" as "token".
    if (path.includes('%')) return errorResponse(404, 'not_found', `There is nothing at ${url.pathname}.`)
    if (path === '/verify' && request.method !== 'POST' && request.method !== 'OPTIONS') {
      return errorResponse(405, 'method_not_allowed', 'Open the link in the email again: it leads to a page.')
    }
    const isWrite = request.method === 'POST' || request.method === 'PUT'
    if (isWrite && !isWellFormed(body)) {
      return errorResponse(400, 'bad_json', 'Could not parse request body as JSON')
    }
    if (path === '/verify') return verify(request, body, context)
    if (path === '/token' || (request.method !== 'POST' && request.method !== 'PUT'))
      return app.fetch(withBody(request, body), context)

    const redirectTo = redirectOnSite(url.searchParams.get('redirect_to'), siteUrl)
    const mail = redirectTo === undefined ? {} : { redirectTo }
    if (path === '/resend') {
      const { type, email } = fieldsOf(body)
      if (type === 'signup' && typeof email === 'string') {
        await resendConfirmation(email, mail)
        return Response.json({})
      }
    }
    const { email, password } = fieldsOf(body)
    // A longer password is refused for its length.
    if (typeof password === 'string' && password.length <= 72 && isCommonPassword(password))
      return errorResponse(422, 'weak_password', 'This is one of the first passwords that anyone would try.')
    // Hosted Supabase lets an unconfirmed account confirm with the mail that signs it in.
    const isUnproven =
      (path === '/otp' || path === '/magiclink') &&
      typeof email === 'string' &&
      !(await find(email))?.isConfirmed
    const shown = isUnproven ? { ...mail, template: 'confirmation' as const } : mail
    const response = await mailer.during(shown, () => app.fetch(withBody(request, body), context))
    if (path === '/user' && response.ok && fieldsOf(body)['password'] !== undefined)
      await endOtherSessions(database, sessionIn(request))
    if (isUnproven) await unconfirm(email)
    if (path === '/signup' && response.status === 429) {
      if (typeof email === 'string') await resendConfirmation(email, mail)
      return Response.json({})
    }
    return response
  }

  async function answerData(
    request: Request,
    body: Body,
    context: { peerAddress: string | null },
  ): Promise<Response> {
    const headers = new Headers(request.headers)
    // Only the address this process saw itself: anybody can put an address into a header.
    for (const name of addressHeaders) headers.delete(name)
    if (context.peerAddress !== null) headers.set('x-forwarded-for', context.peerAddress)
    tell(headers)
    const response = await app.fetch(withBody(request, body, headers), context)
    if (request.method !== 'HEAD' || response.status !== 500) return refusalOf(response)
    // The reason is in the body, which only a GET has.
    const told = await refusalOf(await app.fetch(new Request(request.url, { headers }), context))
    return new Response(null, told)
  }

  async function verify(request: Request, body: Body, context: { peerAddress: string | null }) {
    const verification = verificationOf(fieldsOf(body), links)
    if (!verification) return errorResponse(403, 'otp_expired', 'Email link is invalid or has expired')
    const asked = new TextEncoder().encode(JSON.stringify(verification))
    const send = () => app.fetch(withBody(request, asked), context)
    return verification['type'] === 'email_change'
      ? notifyPreviousAddress({ database, mailer }, send)
      : send()
  }

  async function find(email: string) {
    const { rows } = await database.query<{ id: string; email: string; isConfirmed: boolean }>(
      'select id, email, email_confirmed_at is not null as "isConfirmed" from auth.users where email = lower($1)',
      [email],
    )
    return rows[0]
  }

  /** Lite marks an account created by a sign-in link as confirmed before anybody has opened the mail. */
  async function unconfirm(email: string): Promise<void> {
    await database.query('update auth.users set email_confirmed_at = null where email = lower($1)', [email])
  }

  /** Lite never repeats a confirmation; a sign-in link in its template confirms just as well. */
  async function resendConfirmation(email: string, mail: { redirectTo?: string }): Promise<void> {
    const user = await find(email)
    if (!user || user.isConfirmed) return
    const link = new Request(`${siteUrl}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, create_user: false }),
    })
    const { ok, status } = await mailer.during({ ...mail, template: 'confirmation' }, async () =>
      app.fetch(link, { peerAddress: '127.0.0.1' }),
    )
    if (!ok) throw new Error(`The auth service refused to send the confirmation again with ${status}.`)
  }

  return { answer }
}

/** What Lite checks for each type of code. "magiclink" checks every mail that proves an address. */
const typesOfLite: Readonly<Record<string, string>> = {
  email: 'magiclink',
  magiclink: 'magiclink',
  signup: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** What Lite checks for the link of a mail. */
const typeOfMail = (mail: LinkMail) => (mail === 'recovery' || mail === 'email_change' ? mail : 'magiclink')

/** The mails whose links the hosted service accepts under each type. */
const mailsOfType: Readonly<Record<string, readonly LinkMail[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  email: ['confirmation', 'magic_link', 'recovery'],
  magiclink: ['magic_link', 'recovery'],
  recovery: ['magic_link', 'recovery'],
  email_change: ['email_change'],
}

/**
 * The body of a verify call for Lite, with nothing in it but a code and its address, or the hash of a link signed by
 * `links`. Null when it can't prove anything, such as a hash computed from a guess, or from a mail that the hosted
 * service doesn't accept under this type. The hosted service accepts every mailed code under "email"; Lite's
 * "magiclink" checks the same ones.
 */
function verificationOf(
  body: Readonly<Record<string, unknown>>,
  links: LinkTokens,
): Record<string, string> | null {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const [asked, email, token, linkToken] = [
    text('type'),
    text('email').trim(),
    text('token').trim(),
    text('token_hash'),
  ]
  if (linkToken === '') {
    const type = typesOfLite[asked]
    return type !== undefined && email !== '' && token !== '' ? { type, email, token } : null
  }
  const link = links.open(linkToken)
  if (link === null || !mailsOfType[asked]?.includes(link.mail)) return null
  return { type: typeOfMail(link.mail), token_hash: link.tokenHash }
}

const addressHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip']

function withBody(request: Request, body: Body, headers = request.headers): Request {
  const { url, method } = request
  return new Request(url, { method, headers, ...(body !== undefined && { body }) })
}

const textFields = new Set(['email', 'password', 'token', 'token_hash', 'type', 'refresh_token'])

/** True for no body, or an object whose text fields are text; Lite crashes on anything else. */
function isWellFormed(body: Body): boolean {
  if (body === undefined || body.byteLength === 0) return true
  const value = parseJson(new TextDecoder().decode(body))
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, field]) =>
      !textFields.has(name) || field === undefined || field === null || typeof field === 'string',
  )
}

/** The user and session a token names; empty when it names none. */
type TokenSession = { sub?: string; session_id?: string }

/** Unverified: use it only to refuse a request, never to allow one. The service behind refuses forgeries. */
function sessionIn(request: Request): TokenSession {
  const [, payload] = (request.headers.get('authorization') ?? '').split('.')
  const value = parseJson(Buffer.from(payload ?? '', 'base64url').toString('utf8'))
  const { sub, session_id: session } = { ...(value as Record<string, unknown> | undefined) }
  return isUuid(sub) && isUuid(session) ? { sub, session_id: session } : {}
}

/** Ends a person's other sessions, as GoTrue does after a password change. The token must already be verified. */
async function endOtherSessions(database: PGlite, session: TokenSession): Promise<void> {
  await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    session.sub,
    session.session_id,
  ])
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}

type Account = { id: string; email: string }

/**
 * Runs `verify`, which may change an account's address, and then notifies the previous address, so nobody can take over
 * an account unnoticed. The hosted service does the same (auth.email.notification.email_changed).
 */
async function notifyPreviousAddress(
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
