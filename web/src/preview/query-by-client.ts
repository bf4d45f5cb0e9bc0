import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import { getConfig } from '#app/config.ts'
import type { LakeQuestion } from '#app/content/fetching/lake-query.ts'

/**
 * What `queryLake` does, by the service's own client: the Studio, around the preview, asks by that too, so the two
 * show the same. Only the preview loads it.
 */
export async function queryByClient({
  query,
  params,
  signal,
  lastLiveEventId,
}: LakeQuestion): Promise<unknown> {
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
    // Tries are the query client's business (app/query-client.ts): two that try would multiply.
    maxRetries: 0,
    timeout: 10_000,
    ...(apiHost !== null && {
      apiHost: new URL(apiHost, location.origin).href,
      useProjectHostname: false,
    }),
  })
}
