// @chunk core
import type { Database, Returned } from '@fest/schemas/database.ts'
import { getBackend } from './backend.ts'

type Functions = Database['public']['Functions']

/** The answer of a function of the database, called as whoever is signed in. Rejects with the backend's error. */
export async function callDatabase<Name extends keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
  signal?: AbortSignal,
): Promise<Returned<Name>> {
  const request = (await getBackend()).rpc<keyof Functions>(name, args as never)
  const { data } = await (signal ? request.abortSignal(signal) : request).throwOnError()
  return data
}
