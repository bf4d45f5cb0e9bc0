import type { Query, QueryClient } from '@tanstack/react-query'

/** Whether content is missing: no answer, or no network. For missing code see offline/new-version.ts. */
export function isMissingContent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && error.code
  return code === 'service_unavailable' || code === 'offline'
}

/** Fetches all content again that failed to load. Resolves to whether all of it is there now. */
export async function refetchMissing(client: QueryClient): Promise<boolean> {
  const missing = { queryKey: ['content'], predicate: isMissing }
  await client.refetchQueries(missing)
  return client.getQueryCache().findAll(missing).length === 0
}

/** Removes failed queries, so that the next component that needs one fetches it again. */
export function removeMissing(client: QueryClient): void {
  client.removeQueries({ queryKey: ['content'], predicate: isMissing, type: 'inactive' })
}

const isMissing = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined
