import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { readUpTo } from '../../supabase/functions/_shared/read-up-to.ts'

/** Most bytes of a request; the largest we send is a small picture in a form. */
const maxBodyBytes = 1024 * 1024

/** The whole body; undefined when there is none, 'too-large' as soon as it is. */
export async function readLimited(
  request: Request,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'too-large'> {
  if (request.body === null) return undefined
  return (await readUpTo(request, maxBodyBytes)) ?? 'too-large'
}

/** The body's JSON object, or an empty one, which its reader then refuses with its own message. */
export function fieldsOf(body: Uint8Array<ArrayBuffer> | undefined): Record<string, unknown> {
  const value = parseJson(new TextDecoder().decode(body))
  return value !== null && typeof value === 'object' ? { ...value } : {}
}

/** An error as supabase-js expects it from both services, with its code in a header as they send it, and when to retry. */
export function errorResponse(status: number, code: string, message: string, seconds?: number): Response {
  return Response.json(
    { code, error_code: code, message, msg: message, details: null, hint: null },
    { status, headers: { 'x-sb-error-code': code, ...(seconds && { 'retry-after': String(seconds) }) } },
  )
}
