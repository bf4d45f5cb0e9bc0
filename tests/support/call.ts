import type { Database, Returned } from '@fest/schemas/database.ts'
import type { Client } from './backend.ts'

type Functions = Database['public']['Functions']

/** What a function of the database answers to whoever the client is signed in as. Rejects when it refuses. */
export async function call<Name extends keyof Functions>(
  client: Client,
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<Returned<Name>> {
  return (await client.rpc(name, args as never).throwOnError()).data
}
