import { createHandler, turnstileVerifyUrl } from '../supabase/functions/verify-captcha/handler.ts'
import type { AuthCaptcha } from './backend/auth/auth-captcha.ts'
import type { Backend } from './backend/backend.ts'
import { errorResponse, readLimited } from './backend/request-body.ts'
import type { FestConfig } from './config.ts'
import { databaseOf } from './edge-functions.ts'

/** The path where captchas are verified, the same as on a hosted project. */
export const verifyCaptchaPath = '/functions/v1/verify-captcha'

/** Handles requests to the edge function verify-captcha; never rejects. */
export type CaptchaVerifier = (request: Request) => Promise<Response>

/** What the auth service checks before signing in and up; null when no captcha is configured. */
export function authCaptcha(captcha: FestConfig['captcha']): AuthCaptcha | null {
  if (captcha === null || captcha.secretKey === null) return null
  return { secretKey: captcha.secretKey, verifyUrl: captcha.verifyUrl ?? turnstileVerifyUrl }
}

/** Makes the database ask for captchas only when configured. Null when there is nothing to verify. */
export async function openCaptcha(
  captcha: FestConfig['captcha'],
  backend: Pick<Backend, 'fetch' | 'serviceKey' | 'sql'>,
): Promise<CaptchaVerifier | null> {
  const keys = authCaptcha(captcha)
  await backend.sql('update private.app_config set requires_captcha = $1', [keys !== null])
  if (keys === null) return null
  const verify = createHandler({
    ...keys,
    ...databaseOf(backend),
    // On this machine everybody comes from 127.0.0.1, which tells Cloudflare nothing.
    addressOf: () => null,
  })
  return async (request) => {
    const body = await readLimited(request)
    if (body === 'too-large') return errorResponse(413, 'body_too_large', 'The request is too large.')
    const { method, headers, url } = request
    return verify(new Request(url, { method, headers, ...(body !== undefined && { body }) }))
  }
}
