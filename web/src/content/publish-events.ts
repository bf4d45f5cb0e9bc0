import { getConfig } from '#app/config.ts'
import { followEvents } from './live-events.ts'

/** The newest live event seen. */
let newest: string | undefined

/** The id of the newest publish heard of; sent along so that the CDN answers with content at least that new. */
export function newestPublish(): string | undefined {
  return newest
}

/**
 * Calls `onPublish` after each publish, and after a gap in which one may have been missed. Listening takes none of
 * the content client, which is loaded when there is something to ask. Returns the function that ends the subscription.
 */
export function listenForPublishes(onPublish: () => void): () => void {
  return followEvents(eventsUrl(), (id) => {
    newest = id
    onPublish()
  })
}

function eventsUrl(): string {
  const { projectId, dataset, apiHost } = getConfig().sanity
  const host = apiHost === null ? `https://${projectId}.api.sanity.io` : apiHost
  return `${host}/v2025-02-19/data/live/events/${dataset}`
}
