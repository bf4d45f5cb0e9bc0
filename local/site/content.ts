import { createClient } from '@sanity/client'
import type { FestConfig } from '../config.ts'
import type { Lake } from '../lake/lake.ts'

/** Published content as the renderer reads it, wherever it is kept. */
export type Content = {
  read: (query: string, params: Record<string, unknown>) => Promise<unknown>
  onPublished(listener: () => void): void
}

export function openContent({ sanity }: FestConfig, lake: Lake | null): Content {
  if (lake)
    return {
      read: (query, params) => lake.fetch(query, params),
      onPublished: (listener) => void lake.onPublished(listener),
    }
  const client = createClient({
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    apiVersion: '2025-02-19',
    perspective: 'published',
    // What is rendered here is kept, so it must be the newest and not what a cache still holds.
    useCdn: false,
  })
  return {
    read: (query, params) => client.fetch<unknown, Record<string, unknown>>(query, params),
    onPublished: (listener) =>
      void client.live.events().subscribe({
        next: (event) => event.type === 'message' && listener(),
        error: (error: unknown) => console.warn('The hosted dataset no longer tells of publishes.', error),
      }),
  }
}
