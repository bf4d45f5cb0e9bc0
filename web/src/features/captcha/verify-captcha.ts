import { backendUrl } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'

/**
 * Has a solved captcha verified and gives the pass for one form, good for ten minutes. Rejects with an error in the
 * backend's shape: the captcha was wrong or too old (`details` is "captcha"), or its service cannot be reached.
 */
export async function verifyCaptcha(token: string): Promise<string> {
  const { anonKey } = getConfig().supabase
  const response = await fetch(`${backendUrl()}/functions/v1/verify-captcha`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null && typeof answer === 'object' && 'pass' in answer) {
    return String(answer.pass)
  }
  throw Object.assign(new Error(`The check against robots was answered with ${response.status}.`), answer, {
    status: response.status,
  })
}
