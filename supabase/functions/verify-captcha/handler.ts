/* Handles verify-captcha. Used by the edge function beside this file and by the embedded backend (local/captcha.ts). */
import { parseJson } from '../../../schemas/core/parse-json.ts'
import { isRecord } from '../../../schemas/core/records.ts'
import { callDatabase, type Database } from '../_shared/call-database.ts'

export type VerifyOptions = Database & {
  /** The captcha's secret key; when empty, every call is refused. */
  secretKey: string
  /** Where tokens are verified: Cloudflare's siteverify, or a test's. */
  verifyUrl: string
  /** The visitor's network address as the platform saw it; null when unknown. */
  addressOf: (request: Request) => string | null
}

export const turnstileVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Cloudflare's tokens are at most 2048 characters long. */
const maxTokenLength = 2048
const maxBodyLength = 4096
/** How long Cloudflare may take, in ms; after that the visitor has to try again. */
const verifyWithinMs = 8000

// Only what the page sends: anybody may call this with the site's public key, but has to solve the captcha.
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
}

/** In the shape of the database's errors, so that the site has one way to display them. */
type ErrorBody = { code: 'P0001'; details: string; message: string; hint: string }

const notSolved: ErrorBody = {
  code: 'P0001',
  details: 'captcha',
  message: 'The robot check failed.',
  hint: 'Try it again, then resend. Nothing you typed is lost.',
}
const notReached: ErrorBody = {
  code: 'P0001',
  details: 'captcha_unreachable',
  message: 'We couldn’t complete the robot check.',
  hint: 'Its service didn’t answer. Wait a minute, then send again. Nothing you typed is lost.',
}

/**
 * Takes `{ token }` of a solved captcha by POST and answers `{ pass }`, which is valid for one form within ten minutes.
 * 400 for a token that is wrong, used or expired, or right while the database gives no pass, 502 when Cloudflare doesn't
 * answer properly, 503 when no secret key is configured; each with a message for people. Never rejects.
 */
export function createHandler(options: VerifyOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders })
    if (request.method !== 'POST') return new Response('POST only', { status: 405, headers: corsHeaders })
    let isSpent = false
    try {
      if (options.secretKey === '') return answer(503, notReached)
      const token = await tokenOf(request)
      if (token === null || !(await isSolved(token, options.addressOf(request), options)))
        return answer(400, notSolved)
      isSpent = true
      return answer(200, { pass: await newPass(options) })
    } catch (error) {
      // The cause is only for the function's log.
      console.error('verify-captcha:', error)
      // A token works once: where the database had no time for its pass, the page has to ask for another.
      return isSpent ? answer(400, { ...notReached, details: 'captcha' }) : answer(502, notReached)
    }
  }
}

function answer(status: number, body: ErrorBody | { pass: string }): Response {
  return Response.json(body, { status, headers: { ...corsHeaders, 'cache-control': 'no-store' } })
}

async function tokenOf(request: Request): Promise<string | null> {
  const text = await request.text()
  const sent = text.length > maxBodyLength ? undefined : parseJson(text)
  const token = isRecord(sent) ? sent['token'] : undefined
  return typeof token === 'string' && token !== '' ? token : null
}

/** Cloudflare confirms a token once. Rejects if it doesn't answer within 8 s, or refuses the secret key. */
export async function isSolved(
  token: string,
  address: string | null,
  options: Pick<VerifyOptions, 'secretKey' | 'verifyUrl' | 'fetch'>,
): Promise<boolean> {
  if (token.length > maxTokenLength) return false
  const { secretKey, verifyUrl } = options
  const response = await options.fetch(verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      secret: secretKey,
      response: token,
      ...(address !== null && { remoteip: address }),
    }),
    signal: AbortSignal.timeout(verifyWithinMs),
  })
  const result = (await response.json()) as { success?: unknown; 'error-codes'?: unknown } | null
  if (result?.success === true) return true
  const codes = Array.isArray(result?.['error-codes']) ? result['error-codes'].map(String) : []
  // A wrong token is the visitor's problem; anything else is ours or Cloudflare's.
  if (
    result?.success === false &&
    codes.length > 0 &&
    codes.every((code) => /^(?:invalid-input-response|timeout-or-duplicate)$/.test(code))
  )
    return false
  throw new Error(`${verifyUrl} answered ${response.status}: ${codes.join(', ') || 'no reason'}`)
}

/** 32 random bytes; the database stores only their hash. */
async function newPass(database: Database): Promise<string> {
  const pass = hex(crypto.getRandomValues(new Uint8Array(32)))
  const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pass))))
  await callDatabase(database, 'grant_captcha_pass', { pass_hash: hash })
  return pass
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
