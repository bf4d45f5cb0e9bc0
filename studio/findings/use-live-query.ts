import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'

/** The answer to a query; a failure keeps the last one, to be shown until the next. */
export type Live<Result> =
  | { state: 'loading' }
  | { state: 'ready'; result: Result }
  | { state: 'failed'; result: Result | undefined; retry: () => void }

/**
 * The answer to a query, drafts and published documents apart, asked again after every change to what it
 * selects; at most once a second.
 */
export function useLiveQuery<Result>(query: string): Live<Result> {
  const { listenQuery } = useDocumentStore()
  const [live, setLive] = useState<Live<Result>>({ state: 'loading' })

  useEffect(() => {
    let subscription = ask()

    function ask() {
      return listenQuery(
        query,
        {},
        { apiVersion: contentApiVersion, perspective: 'raw', throttleTime: 1000 },
      ).subscribe({
        // The caller gives the type of what the query selects.
        next: (result: Result) => setLive({ state: 'ready', result }),
        error: () =>
          setLive((before) => ({
            state: 'failed',
            result: before.state === 'loading' ? undefined : before.result,
            retry: () => {
              subscription.unsubscribe()
              subscription = ask()
            },
          })),
      })
    }

    return () => subscription.unsubscribe()
  }, [listenQuery, query])

  return live
}
