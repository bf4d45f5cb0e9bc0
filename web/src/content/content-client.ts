import { createClient } from '@sanity/client'
import { getConfig } from '#app/config.ts'

const { sanity } = getConfig()

const client = createClient({
  projectId: sanity.projectId,
  dataset: sanity.dataset,
  apiVersion: '2025-02-19',
  perspective: 'published',
  useCdn: sanity.useCdn,
  ...(sanity.apiHost === null
    ? {}
    : { apiHost: new URL(sanity.apiHost, location.origin).href, useProjectHostname: false }),
})

/** The newest live event seen; sent along so that the CDN answers with content at least that new. */
let lastLiveEventId: string | undefined

export function fetchContent(
  query: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  return client.fetch<unknown, Record<string, unknown>>(query, params, {
    signal,
    ...(lastLiveEventId === undefined ? {} : { lastLiveEventId }),
  })
}

/**
 * Calls `onPublish` after each publish, and after a gap in which one may have been missed.
 * Returns the function that ends the subscription.
 */
export function listenForPublishes(onPublish: () => void): () => void {
  const subscription = client.live.events().subscribe({
    next: (event) => {
      if (event.type === 'message') {
        lastLiveEventId = event.id
        onPublish()
      } else if (event.type === 'restart') {
        lastLiveEventId = event.id
        onPublish()
      }
    },
    error: (error: unknown) =>
      console.warn('Live content updates stopped; content is refreshed on focus.', error),
  })
  return () => subscription.unsubscribe()
}
