import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { databaseOf } from '@fest/local/edge-functions.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { speakerChangeId } from '@fest/schemas/core/speaker-change.ts'
import { createHandler } from '../../supabase/functions/publish-plans/handler.ts'
import { afterAll } from 'vitest'
import { openTestBackend } from './backend.ts'
import { startLake } from './lake.ts'

const secret = 'a secret'

export type Run = {
  /** The instant it is called at, in ms; else now. */
  at?: number
  secret?: string
  /** Called before each request to Sanity. An exception means a broken connection; a response replaces the real one. */
  before?: (path: string) => Promise<Response | void> | Response | void
  /** Called after each request to Sanity, before the response is delivered. */
  after?: (path: string) => void
}

/** A backend and content for releases and speakers' changes; opened per file, publishes nothing by itself. */
export async function openRelease() {
  const [backend, lake] = await Promise.all([openTestBackend(), startLake()])
  const database = databaseOf(backend.backend)
  afterAll(() => lake.close())
  /** One scheduled call of the hosted function; gives its result, or the status of an error. */
  async function run({ at, secret: shown = secret, before, after }: Run = {}): Promise<unknown> {
    const handler = createHandler({
      secret,
      dataUrl: `${lake.origin}/lake/v${contentApiVersion}/data`,
      dataset: 'production',
      token: lake.lake.token,
      ...database,
      ...(at !== undefined && { now: () => new Date(at) }),
      async fetch(url, init) {
        if (!url.startsWith(lake.origin)) return database.fetch(url, init)
        const { pathname } = new URL(url)
        const instead = await before?.(pathname)
        if (instead) return instead
        const answer = await fetch(url, init)
        after?.(pathname)
        return answer
      },
    })
    const headers = { 'x-release-secret': shown }
    const response = await handler(new Request('https://project.example/', { method: 'POST', headers }))
    return response.status === 200 ? response.json() : response.status
  }
  const organizer = lake.organizer.withConfig({ perspective: 'raw' })
  return {
    backend,
    lake,
    /** Sees drafts as documents of their own. */
    organizer,
    /** An organizer puts the files that wait for it into this talk's draft. */
    async takeFiles(talk: string) {
      await organizer.patch(speakerChangeId(talk)).set({ takesFiles: true }).commit()
      await run()
    },
    visitor: lake.visitor,
    publish: lake.publish,
    run,
  }
}

export async function planAt(organizer: SanityClient, ids: readonly string[], at: number): Promise<string> {
  const _id = `plans.${randomUUID()}`
  await organizer.create({
    _id,
    _type: 'publishPlan',
    at: new Date(at).toISOString(),
    state: 'waiting',
    documents: ids.map((id) => ({ _key: id, id, title: `The ${id}` })),
  })
  return _id
}
