import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useClient } from 'sanity'

/** The client of the Content Lake, with the version of its API that queries are written for. */
export function useLake() {
  return useClient({ apiVersion: contentApiVersion })
}
