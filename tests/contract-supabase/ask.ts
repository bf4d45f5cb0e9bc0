import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from './subject.ts'

type Body = {
  access_token?: string
  refresh_token?: string
  token_type?: string
  expires_in?: number
  user?: Account
  code?: string | number
  error_code?: string
  msg?: string
  message?: string
  weak_password?: { reasons: string[] }
} & Partial<Account>
type Account = {
  id: string
  aud: string
  role: string
  email: string
  new_email?: string
  email_confirmed_at?: string
  last_sign_in_at?: string
  identities: unknown[]
  factors?: { id: string; status: string }[]
}
export type Answer = { status: number; headers: Headers; text: string; body: Body }

type Options = {
  method?: string
  body?: unknown
  token?: string
  apikey?: string | null
  headers?: Record<string, string>
}

/** Sends a request as the site does; repeats one refused because these tests send too many per second. */
export async function ask(subject: Subject, path: string, options: Options = {}): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await askOnce(subject, path, options)
    if (turn === maxTurns || answer.headers.get('x-sb-error-code') !== 'over_request_rate_limit')
      return answer
    await pause(1000)
  }
}

const maxTurns = 30

async function askOnce(subject: Subject, path: string, options: Options): Promise<Answer> {
  const { body, token, method = body === undefined ? 'GET' : 'POST', apikey = subject.anonKey } = options
  const response = await fetch(`${subject.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(apikey !== null && { apikey }),
      ...(apikey !== null && { authorization: `Bearer ${token ?? apikey}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: bodyOf(text) }
}

export const authOf =
  (subject: Subject) =>
  (path: string, options?: Options): Promise<Answer> =>
    ask(subject, `/auth/v1${path}`, options)

/** A refusal's status and code (`403 otp_expired`), or else status and text. Throws if it is malformed. */
export function refusalIn({ status, headers, body, text }: Answer): string {
  const code = typeof body.code === 'string' ? body.code : body.error_code
  if (code === undefined) return `${status} ${text}`
  if (!headers.get('content-type')?.startsWith('application/json')) throw new Error('A refusal is not JSON.')
  if (!(body.message ?? body.msg)) throw new Error(`A refusal without words: ${text}`)
  // The only response without this header.
  const named = headers.get('x-sb-error-code') ?? (code === 'weak_password' ? code : 'nothing')
  if (named !== code) throw new Error(`The header names ${named} and the body ${code}.`)
  return `${status} ${code}`
}

/** The response, which must be a 200; otherwise throws with its text. */
export function accepted(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Answered with ${answer.status}: ${answer.text}`)
  return answer
}

/** The session in a response; throws when it has none, or one that the client wouldn't accept. */
export function sessionIn(answer: Answer): { token: string; refreshToken: string; user: Account } {
  const {
    access_token: token,
    refresh_token: refreshToken,
    token_type,
    expires_in,
    user,
  } = accepted(answer).body
  if (token?.split('.').length !== 3 || !refreshToken || token_type !== 'bearer' || expires_in !== 3600)
    throw new Error(`No session in: ${answer.text}`)
  if (user?.aud !== 'authenticated' || user.role !== 'authenticated')
    throw new Error(`A session of nobody: ${answer.text}`)
  return { token, refreshToken, user }
}

/** A token's claims, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
