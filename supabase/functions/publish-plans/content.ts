/* Requests to Sanity's HTTP API. Imports no package: the edge runtime bundles this file as it is. */
import { parseJson } from '../../../schemas/core/parse-json.ts'
import { isRecord } from '../../../schemas/core/records.ts'
import { speakersFile } from '../../../schemas/core/speaker-change.ts'
import type { Database } from '../_shared/call-database.ts'

export type PlannedDocument = {
  id: string
  title: string
  /** The revision of its draft; null when there is none. */
  draftRev: string | null
  isPublished: boolean
}

/** A due plan, as the Studio's release tool wrote it. */
export type DuePlan = {
  _id: string
  _rev: string
  documents: PlannedDocument[]
  /** The drafts that a run has started to publish, with their revisions; null when none has. */
  begun: { id: string; rev: string }[] | null
}

export type Look = {
  due: DuePlan[]
  /** Plans that failed and that nobody has dismissed yet. */
  failed: number
  /** When the Studio was last notified that plans are being processed. */
  keptAt: string | null
}

export type ContentOptions = Pick<Database, 'fetch'> & {
  /** Such as `https://<id>.api.sanity.io/v2025-02-19/data`. */
  dataUrl: string
  dataset: string
  /** A Sanity token with write access. */
  token: string
}

/** An unexpected response from Sanity; a `status` of 409 or 4xx means that it refused. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How long Sanity may take, in ms. */
const timeoutMs = 15_000
/** The same with up to 20 MB of slides; a function may run for 150 s. */
const uploadTimeoutMs = 60_000

/** Plans that are due and either not started or interrupted. One query, since each counts toward the quota. */
const lookQuery = `{
  "due": *[_type == "publishPlan" && state == "waiting" && dateTime(at) <= dateTime($now)
    && (!defined(begunAt) || dateTime(begunAt) < dateTime($stale))] | order(at asc, _id asc)[0...10] {
    _id, _rev, "begun": begun[]{id, rev},
    "documents": documents[]{id, title, "draftRev": *[_id == "drafts." + ^.id][0]._rev,
      "isPublished": count(*[_id == ^.id]) > 0}},
  "failed": count(*[_type == "publishPlan" && state == "failed"]),
  "keptAt": *[_id == "plans.keeper"][0].keptAt}`

/** A dataset as it is, over HTTP or in this process. What it refuses rejects with ContentError. */
export type Dataset = {
  query: (groq: string, params: Record<string, unknown>) => Promise<unknown>
  /** Any changes, in one transaction, whose id is the revision of what it writes; 409 where one names another. */
  mutate: (mutations: readonly object[], transactionId?: string) => Promise<void>
  /** Actions of Sanity's API, in one transaction. */
  act: (actions: readonly object[]) => Promise<void>
  /** Stores a file; resolves to the id of its document. */
  upload: (
    kind: 'images' | 'files',
    bytes: Uint8Array<ArrayBuffer>,
    about: { filename: string; source: string; type: string },
  ) => Promise<string>
}

export function hostedDataset({ dataUrl, dataset, token, fetch }: ContentOptions): Dataset {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${dataUrl}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return read(response)
  }

  return {
    async query(groq, params) {
      const given = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)])
      const search = new URLSearchParams([['query', groq], ['perspective', 'raw'], ...given])
      return ((await ask(`query/${dataset}?${search}`)) as { result: unknown }).result
    },
    async mutate(mutations, transactionId) {
      await ask(`mutate/${dataset}`, { mutations, ...(transactionId !== undefined && { transactionId }) })
    },
    async act(actions) {
      await ask(`actions/${dataset}`, { actions })
    },
    async upload(kind, bytes, { filename, source, type }) {
      const url = `${dataUrl.replace(/\/data$/, '/assets')}/${kind}/${dataset}?${new URLSearchParams({ filename, sourceId: kind, sourceName: source })}`
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: bytes,
        signal: AbortSignal.timeout(uploadTimeoutMs),
      })
      return ((await read(response)) as { document: { _id: string } }).document._id
    },
  }
}

export type Content = ReturnType<typeof contentOf>

export function contentOf({ query, mutate, act, upload }: Dataset) {
  return {
    query,
    mutate,
    /** The plans due at `now`. A plan started before `stale` without a result was interrupted. */
    look: async (now: Date, stale: Date) =>
      (await query(lookQuery, { now: now.toISOString(), stale: stale.toISOString() })) as Look,
    /** Changes exactly this revision; returns the new one. Rejects with 409 if it was changed or deleted. */
    async patch(id: string, ifRevisionID: string, set: Record<string, unknown>): Promise<string> {
      const rev = crypto.randomUUID()
      await mutate([{ patch: { id, ifRevisionID, set } }], rev)
      return rev
    },
    /** Publishes drafts in one transaction, each only in this revision. */
    publish: (drafts: readonly { id: string; rev: string }[]) =>
      act(
        drafts.map(({ id, rev }) => ({
          actionType: 'sanity.action.document.publish',
          publishedId: id,
          draftId: `drafts.${id}`,
          ifDraftRevisionId: rev,
        })),
      ),
    /** Stores a JPEG; resolves to the id of its document, whose source is the speaker. */
    uploadPhoto: (bytes: Uint8Array<ArrayBuffer>, filename: string) =>
      upload('images', bytes, { filename, source: speakersFile, type: 'image/jpeg' }),
    /** Stores any other file; resolves to the id of its document, whose source is the speaker. */
    uploadFile: (bytes: Uint8Array<ArrayBuffer>, filename: string, type: string) =>
      upload('files', bytes, { filename, source: speakersFile, type }),
    /** Whether an error means that somebody edited a document meanwhile. */
    isConflict: (error: unknown) => error instanceof ContentError && error.status === 409,
    /** Whether Sanity takes nothing from us now. */
    isClosed: (error: unknown) => error instanceof ContentError && [401, 403, 429].includes(error.status),
    /** Whether it will never take this. */
    isRefusal: (error: unknown) =>
      error instanceof ContentError && [400, 404, 413, 415, 422].includes(error.status),
    /** Notifies the Studio that plans are being processed. */
    keep: (now: Date) =>
      mutate([
        { createOrReplace: { _id: 'plans.keeper', _type: 'publishPlanKeeper', keptAt: now.toISOString() } },
      ]),
  }
}

/** What Sanity answers; rejects with the message in its error, which comes in two formats. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as unknown
  const said = parseJson(text)
  const { error, message }: Record<string, unknown> = isRecord(said) ? said : {}
  const description = isRecord(error) ? error['description'] : undefined
  const words = [description, message].find((each) => typeof each === 'string')
  throw new ContentError(response.status, words ?? `Sanity answered ${response.status}.`)
}
