import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import type { FestConfig } from '../config.ts'
import type { Lake } from '@fest/lake/lake.ts'

export type Content = {
  read: (query: string, params: Record<string, unknown>) => Promise<unknown>
  /** The text of an uploaded file by its address in a document; null when it isn't in this dataset. */
  readFile: (url: string) => Promise<string | null>
  onPublished(listener: () => void): void
}

export function openContent({ sanity }: FestConfig, lake: Lake | null): Content {
  if (lake)
    return {
      read: (query, params) => lake.fetch(query, params),
      readFile: (url) => lake.readFile(url),
      onPublished: (listener) => void lake.onPublished(listener),
    }
  const client = createClient({
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    apiVersion: contentApiVersion,
    perspective: 'published',
    // Rendered pages are kept, so their content has to be current and not from a CDN's cache.
    useCdn: false,
    timeout: 10_000,
    maxRetries: 2,
  })
  return {
    async read(query, params) {
      const answer: unknown = await client.fetch<unknown, Record<string, unknown>>(query, params, {
        filterResponse: false,
      })
      // A proxy's page, a truncated answer and an empty one arrive here too, with status 200.
      if (typeof answer !== 'object' || answer === null || !('result' in answer))
        throw new Error('The answer does not come from the Content Lake.')
      return answer.result
    },
    async readFile(url) {
      // Documents may name any address; this server only fetches the dataset's own files.
      if (!url.startsWith(`https://cdn.sanity.io/files/${sanity.projectId}/${sanity.dataset}/`)) return null
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
      if (!response.ok) throw new Error(`The file answered with status ${response.status}.`)
      return response.text()
    },
    onPublished(listener) {
      let hasGap = false
      const follow = () =>
        void client.live.events().subscribe({
          next({ type }) {
            const mayHaveMissed = type === 'restart' || (type === 'welcome' && hasGap)
            hasGap = type === 'reconnect' || (hasGap && type !== 'welcome')
            if (type === 'message' || mayHaveMissed) listener()
          },
          error(error: unknown) {
            console.warn('The hosted dataset no longer reports publishes; trying again in a minute.', error)
            hasGap = true
            setTimeout(follow, 60_000).unref()
          },
        })
      follow()
    },
  }
}
