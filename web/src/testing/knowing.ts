import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** A cache that has these answers already and asks for none of them again. */
export function knowing(...answers: readonly (readonly [key: QueryKey, answer: unknown])[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return client
}
