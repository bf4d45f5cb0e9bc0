// @chunk core
import type { Database, Returned } from '@fest/schemas/database.ts'
import { getBackend } from './backend.ts'
import { pageRows, readWhole } from './read-whole.ts'

type Functions = Database['public']['Functions']

/**
 * The answer of a function of the database, called as whoever is signed in. With a signal it is a question, and a list is
 * read to its end. Rejects with the backend's error.
 */
export async function callDatabase<Name extends keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
  signal?: AbortSignal,
): Promise<Returned<Name>> {
  const backend = await getBackend()
  const call = () => backend.rpc<keyof Functions>(name, args as never)
  if (!signal) return (await call().throwOnError()).data
  return readWhole(async (row) => {
    const question = call().abortSignal(signal)
    const page = row === 0 ? question : question.range(row, row + pageRows - 1)
    return (await page.throwOnError()).data
  })
}
