import { isSolved } from '../../../supabase/functions/verify-captcha/handler.ts'
import { isAskedByStrangers } from './strangers.ts'
import { errorResponse, fieldsOf } from '../request-body.ts'

export type AuthCaptcha = {
  secretKey: string
  verifyUrl: string
}

/**
 * The error that hosted Supabase gives for a call to the auth service without a solved captcha; null when the call may
 * go on. Run it outside the request queue: Cloudflare may take 8 s. Never rejects.
 */
export async function captchaRefusal(
  { secretKey, verifyUrl }: AuthCaptcha,
  request: Request,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<Response | null> {
  if (!isAskedByStrangers(request)) return null
  const token = tokenIn(fieldsOf(body)['gotrue_meta_security'])
  if (token === '') return refused('no captcha_token found')
  try {
    // On this machine everybody comes from 127.0.0.1, which tells Cloudflare nothing.
    return (await isSolved(token, null, { secretKey, verifyUrl, fetch }))
      ? null
      : refused('invalid-input-response')
  } catch (error) {
    console.error('backend: the robot check could not be verified:', error)
    return errorResponse(500, 'unexpected_failure', 'captcha verification process failed')
  }
}

function tokenIn(security: unknown): string {
  if (security === null || typeof security !== 'object' || !('captcha_token' in security)) return ''
  return typeof security.captcha_token === 'string' ? security.captcha_token.trim() : ''
}

function refused(why: string): Response {
  return errorResponse(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)
}
