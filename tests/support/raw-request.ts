/** A request as a stranger's program sends it, with whatever it likes in every part. */
export type RawRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** The Authorization header; empty for none. */
  bearer?: string
}

export function requestOf(
  { method, path, headers, body, bearer = '' }: RawRequest,
  { origin, anonKey }: { origin: string; anonKey: string },
): Request {
  return new Request(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      ...(bearer !== '' && { authorization: bearer }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}
