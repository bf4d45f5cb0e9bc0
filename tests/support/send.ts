import { testSiteUrl, type TestBackend } from './backend.ts'

type Sent = { method?: string; address?: string; headers?: Record<string, string>; body?: unknown }

/** Sends a request as anybody on the network could, past every client. */
export function send(
  { backend }: Pick<TestBackend, 'backend'>,
  path: string,
  { method = 'POST', address = '127.0.0.1', headers, body }: Sent = {},
): Promise<Response> {
  const usual = { apikey: backend.anonKey, 'content-type': 'application/json' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method, headers: { ...usual, ...headers }, ...(body !== undefined && { body: text }) }
  return backend.fetch(new Request(`${testSiteUrl}${path}`, init), { address })
}
