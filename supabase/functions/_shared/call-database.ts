import { serviceHeaders } from './service-key.ts'

export type Database = {
  /** The project's address, and the key that may call what only the service may. */
  supabaseUrl: string
  serviceKey: string
  /** Injected for tests. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** The answer of a function of the database: called with a person's token as that person, otherwise as the service. */
export function askDatabase(
  { supabaseUrl, serviceKey, fetch }: Database,
  name: string,
  args: object,
  token?: string,
): Promise<Response> {
  return fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      ...serviceHeaders(serviceKey),
      ...(token !== undefined && { authorization: token }),
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  })
}

/** The result of a function of the database, called as the service; null for one without. Rejects when it is refused. */
export async function callDatabase(database: Database, name: string, args: object): Promise<unknown> {
  const response = await askDatabase(database, name, args)
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}
