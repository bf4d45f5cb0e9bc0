import type { Query, QueryClient } from '@tanstack/react-query'

/** Whether a page could not be shown because the service that keeps its content did not answer. */
export function isMissingContent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Its code may be missing just as well; that is another matter (offline/new-version.ts).
  return 'code' in error
    ? error.code === 'service_unavailable'
    : /failed to fetch|load failed/i.test(error.message) && !/module/.test(error.message)
}

/** Asks once more for all content that failed to load. Resolves to whether it is all there now. */
export async function askMissing(client: QueryClient): Promise<boolean> {
  const missing = { queryKey: ['content'], predicate: isMissing }
  await client.refetchQueries(missing)
  return client.getQueryCache().findAll(missing).length === 0
}

/** Removes every trace of a failed query, so that the next component that needs it asks again. */
export function forgetMissing(client: QueryClient): void {
  client.removeQueries({ queryKey: ['content'], predicate: isMissing, type: 'inactive' })
}

function isMissing({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined
}
