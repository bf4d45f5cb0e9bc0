/* What the release asks of Sanity's HTTP API. Imports nothing: the edge runtime bundles it as it is. */

/** One document of a plan, as it is just now. */
export type PlannedDocument = {
  id: string
  title: string
  /** The revision of its draft; null when there is none. */
  draftRev: string | null
  isPublished: boolean
}

/** Something to be published that is due, as the Studio's release tool wrote it. */
export type DuePlan = {
  _id: string
  _rev: string
  documents: PlannedDocument[]
  /** The drafts somebody began to publish, with their revisions; null: nobody has yet. */
  begun: { id: string; rev: string }[] | null
}

export type Look = {
  due: DuePlan[]
  /** Plans that failed and that nobody has put away yet. */
  failed: number
  /** When the Studio was last told that somebody carries plans out. */
  keptAt: string | null
}

export type ContentOptions = {
  /** Such as `https://<id>.api.sanity.io/v2025-02-19/data`. */
  dataUrl: string
  dataset: string
  /** May write. */
  token: string
  /** The way to the network. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** Sanity answered something else than what was asked for; a `status` of 409 or 4xx says that it refused. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How long Sanity may take, in ms. */
const patience = 15_000

/** Due now, and begun by nobody or by somebody who was stopped. In one question, since each counts. */
const lookQuery = `{
  "due": *[_type == "publishPlan" && state == "waiting" && dateTime(at) <= dateTime($now)
    && (!defined(begunAt) || dateTime(begunAt) < dateTime($stale))] | order(at asc, _id asc)[0...10] {
    _id, _rev, "begun": begun[]{id, rev},
    "documents": documents[]{id, title, "draftRev": *[_id == "drafts." + ^.id][0]._rev,
      "isPublished": count(*[_id == ^.id]) > 0}},
  "failed": count(*[_type == "publishPlan" && state == "failed"]),
  "keptAt": *[_id == "plans.keeper"][0].keptAt}`

export type Content = ReturnType<typeof createContent>

export function createContent({ dataUrl, dataset, token, fetch }: ContentOptions) {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${dataUrl}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    if (!response.ok)
      throw new ContentError(response.status, saidIn(text) ?? `Sanity answered ${response.status}.`)
    return JSON.parse(text) as unknown
  }

  return {
    /** What is due at `now`. What was begun before `stale` and has no end was begun by somebody who was stopped. */
    async look(now: Date, stale: Date): Promise<Look> {
      const search = new URLSearchParams({
        query: lookQuery,
        perspective: 'raw',
        $now: JSON.stringify(now.toISOString()),
        $stale: JSON.stringify(stale.toISOString()),
      })
      const answer = (await ask(`query/${dataset}?${search}`)) as { result: Look }
      return answer.result
    },
    /** Changes a plan, only as it was read; gives its new revision. Rejects with 409 when somebody else did or it is gone. */
    async patch(id: string, rev: string, set: Record<string, unknown>): Promise<string> {
      const answer = await ask(`mutate/${dataset}?returnDocuments=true`, {
        mutations: [{ patch: { id, ifRevisionID: rev, set } }],
      })
      return (answer as { results: { document: { _rev: string } }[] }).results[0]?.document._rev ?? ''
    },
    /** Publishes drafts in one transaction, each only in this revision. */
    async publish(drafts: readonly { id: string; rev: string }[]): Promise<void> {
      const actions = drafts.map(({ id, rev }) => ({
        actionType: 'sanity.action.document.publish',
        publishedId: id,
        draftId: `drafts.${id}`,
        ifDraftRevisionId: rev,
      }))
      await ask(`actions/${dataset}`, { actions })
    },
    /** Tells the Studio that plans are being carried out. */
    async keep(now: Date): Promise<void> {
      const keeper = { _id: 'plans.keeper', _type: 'publishPlanKeeper', keptAt: now.toISOString() }
      await ask(`mutate/${dataset}`, { mutations: [{ createOrReplace: keeper }] })
    },
  }
}

/** What Sanity says in its error, which has two forms. */
function saidIn(text: string): string | null {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown }
    if (error !== null && typeof error === 'object' && 'description' in error)
      return String(error.description)
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
