import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useClient, useDocumentStore } from 'sanity'
import { useEffect, useState } from 'react'

/** The client of the Content Lake, with the version of its API that queries are written for. */
export function useLake() {
  return useClient({ apiVersion: contentApiVersion })
}

/** After a failure the last result stays until the next. */
export type Live<Result> =
  | { state: 'loading'; result?: undefined }
  | { state: 'ready'; result: Result }
  | { state: 'failed'; result: Result | undefined; retry: () => void }

export type QueryParams = Readonly<Record<string, string | number | boolean | string[]>>

const noParams = {}
const raw: string[] = ['raw']

/**
 * A query's result, with drafts and published documents separate. The query is repeated after every change to what it
 * selects, at most once a second. Another perspective shows one version of each document.
 */
export function useLiveQuery<Result>(
  query: string,
  params: QueryParams = noParams,
  perspective: readonly string[] = raw,
): Live<Result> {
  const { listenQuery } = useDocumentStore()
  const [live, setLive] = useState<Live<Result>>({ state: 'loading' })

  useEffect(() => {
    let subscription = ask()

    function ask() {
      return listenQuery(query, params, {
        apiVersion: contentApiVersion,
        perspective: [...perspective],
        throttleTime: 1000,
      }).subscribe({
        // The caller states the query's type.
        next: (result: Result) => setLive({ state: 'ready', result }),
        error: () =>
          setLive((before) => ({
            state: 'failed',
            result: before.result,
            retry: () => {
              subscription.unsubscribe()
              subscription = ask()
            },
          })),
      })
    }

    return () => subscription.unsubscribe()
  }, [listenQuery, query, params, perspective])

  return live
}
