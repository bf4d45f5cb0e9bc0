import { parseJson } from '@fest/schemas/core/parse-json.ts'

/** Marks an answer that was made here, not by the service. */
export const noAnswer = 'x-fest-no-answer'

/**
 * An answer in the service's own format that says it is down, with an error code that has words
 * (backend/error-words.json).
 */
export function serviceAnswer(
  status: number,
  code = 'service_unavailable',
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { code, error_code: code, message: 'The service gave no answer of its own.' }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [noAnswer]: '1', ...headers },
  })
}

/**
 * Reads a response to its end. Returns it with its body in memory if it comes from the service itself, else a
 * `serviceAnswer`. The service's own responses are JSON, or empty where there is nothing to return. `isRead`: the
 * request changes nothing. Rejects when the body breaks off.
 */
export async function readAnswer(response: Response, request: Request, isRead: boolean): Promise<Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  if (isItsOwn(text, status, request))
    return new Response(text === '' ? null : text, { status, statusText, headers })
  if (status === 429) return serviceAnswer(429, 'over_request_rate_limit', retryAfter(headers))
  if (status < 500 && !response.ok) return new Response(text, { status, statusText, headers })
  // A success that can't be parsed, or a proxy without a reply: the service may have done it all the same.
  const mayBeDone = !isRead && (response.ok || status === 502 || status === 504)
  return serviceAnswer(response.ok ? 502 : status, mayBeDone ? 'outcome_unknown' : undefined)
}

/** Writes ask for an empty answer, and a function may have nothing to return; a read always has a body. */
function isItsOwn(text: string, status: number, { method }: Request): boolean {
  if (status >= 500 || status === 429) return errorCodeOf(text) !== null
  if (text !== '') return parseJson(text) !== undefined
  return method === 'HEAD' || status === 201 || status === 204 || status >= 300
}

/** Both services put a code into their errors; proxies in front of them don't. */
function errorCodeOf(text: string): string | null {
  const answer = parseJson(text)
  if (typeof answer !== 'object' || answer === null) return null
  const code = 'error_code' in answer ? answer.error_code : 'code' in answer ? answer.code : null
  return typeof code === 'string' && code !== '' ? code : null
}

function retryAfter(headers: Headers): Record<string, string> {
  const value = headers.get('retry-after')
  return value === null ? {} : { 'retry-after': value }
}
