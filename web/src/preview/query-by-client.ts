import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import { getConfig } from '#app/config.ts'
import type { LakeRequest } from '#app/content/fetching/lake-query.ts'

/** Like `queryLake`, but by the service's client, as in the Studio around it, so that both show the same. */
export async function queryByClient(options: LakeRequest): Promise<unknown> {
  const { query, params, signal, lastLiveEventId } = options
  return previewClient().fetch<unknown, Record<string, unknown>>(query, params, {
    signal,
    filterResponse: false,
    returnQuery: false,
    ...(lastLiveEventId !== undefined && { lastLiveEventId }),
  })
}

function previewClient() {
  const { projectId, dataset, apiHost, useCdn } = getConfig().sanity
  return createClient({
    projectId,
    dataset,
    apiVersion: contentApiVersion,
    perspective: 'published',
    useCdn,
    // The query client retries (app/query-client.ts): two that retry would multiply.
    maxRetries: 0,
    timeout: 10_000,
    ...(apiHost !== null && { apiHost: new URL(apiHost, location.origin).href, useProjectHostname: false }),
  })
}
