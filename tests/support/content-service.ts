import { seedDocuments } from '@fest/local/seed/content.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll } from 'vitest'
import { publishWith, startLake } from './lake.ts'

/** The Content Lake under test: a configured hosted dataset, or an embedded one; closed after the file. */
export type ContentService = {
  /** May write, and sees drafts. */
  organizer: SanityClient
  /** What a visitor's browser uses. */
  visitor: SanityClient
  /** Passed to the image URL builder. */
  imageOptions: { projectId: string; dataset: string; baseUrl?: string }
  /** Publishes a document's draft, as the Studio does. */
  publish: (id: string) => Promise<unknown>
}

/** The hosted dataset of CONTRACT_SANITY_…, where tests write types `contract…` only; else an embedded one. */
export async function openContentService(): Promise<ContentService> {
  const {
    CONTRACT_SANITY_PROJECT_ID: projectId,
    CONTRACT_SANITY_DATASET: dataset,
    CONTRACT_SANITY_TOKEN: token,
  } = process.env
  if (projectId) {
    if (!dataset || !token) {
      throw new Error(
        'With CONTRACT_SANITY_PROJECT_ID, set CONTRACT_SANITY_DATASET and CONTRACT_SANITY_TOKEN too',
      )
    }
    const imageOptions = { projectId, dataset }
    const config = { ...imageOptions, apiVersion: contentApiVersion, useCdn: false }
    const organizer = createClient({ ...config, token })
    return {
      organizer,
      publish: (id) => publishWith(organizer, id),
      visitor: createClient(config),
      imageOptions,
    }
  }
  return openEmbeddedContent()
}

/** An embedded one, whatever is configured: for tests that write what no hosted dataset should have. */
export async function openEmbeddedContent(): Promise<ContentService> {
  const { organizer, visitor, publish, origin, close } = await startLake()
  afterAll(close)
  const imageOptions = { projectId: 'localfest', dataset: 'production', baseUrl: `${origin}/lake` }
  return { organizer, visitor, publish, imageOptions }
}

/** An embedded one with the sample event's rooms and their venue, into which a program can be imported. */
export async function openContentWithRooms(): Promise<ContentService> {
  const service = await openEmbeddedContent()
  const rooms = seedDocuments().filter(({ _type }) => _type === 'room' || _type === 'venue')
  await service.organizer.mutate(rooms.map((room) => ({ createOrReplace: room })))
  return service
}
