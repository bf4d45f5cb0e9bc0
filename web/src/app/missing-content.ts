import type { Query, QueryClient } from '@tanstack/react-query'

/** Whether a page couldn't be shown because the content service didn't answer. */
export function isMissingContent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Missing code is another matter (offline/new-version.ts).
  return 'code' in error
    ? error.code === 'service_unavailable'
    : /failed to fetch|load failed/i.test(error.message) && !/module/.test(error.message)
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

function isMissing({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined
}
