import { isRecord } from '../is-record.ts'
import { parseJson } from '../parse-json.ts'
import { machineOf } from './machine-of.ts'
import { runActions } from '../documents/actions.ts'
import { type LakeContext, queryContextOf } from '../context.ts'
import { isPublicId } from '../documents/documents.ts'
import { badRequest, unauthorized } from '../errors.ts'
import {
  documentsAtRevision,
  documentsAtTime,
  lastDocuments,
  transactionLines,
} from '../documents/history.ts'
import { syncTagOf } from '../live/live.ts'
import { mutate } from '../documents/mutations.ts'
import { organizerLimits, visitorLimits } from '../query/query-request.ts'
import {
  type Exchange,
  readJson,
  readQueryParams,
  requireRecord,
  sendJson,
  sendJsonText,
  splitIds,
} from './request.ts'
import type { Caller } from './account.ts'
import type { Views } from '../documents/view.ts'

/** Most bytes of a query with its parameters from somebody who isn't signed in. */
const maxVisitorBodyBytes = 100_000

/** `GET|POST /data/query/<dataset>` */
export async function answerQuery(context: LakeContext, exchange: Exchange): Promise<void> {
  const { req, res, search, caller, apiVersion } = exchange
  const maxBytes = caller.kind === 'anonymous' ? maxVisitorBodyBytes : undefined
  const posted = req.method === 'POST' ? requireRecord(await readJson(req, maxBytes), 'The body') : {}
  const query = posted['query'] ?? search.get('query')
  if (typeof query !== 'string') throw badRequest('There is no query')
  const params = isRecord(posted['params']) ? posted['params'] : readQueryParams(search)
  const perspective = search.get('perspective') ?? undefined
  const { json, ms } = await context.queries.run(
    clientOf(exchange),
    {
      view: viewFor(caller, { perspective, apiVersion }),
      query,
      params,
      context: queryContextOf(context, caller),
      limits: caller.kind === 'anonymous' ? visitorLimits : organizerLimits,
    },
    () => !res.destroyed,
  )
  const isAsked = search.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
  const rest = JSON.stringify({
    ms: Math.round(ms),
    syncTags: [syncTagOf(context.dataset)],
    // Empty but present: the Studio's preview waits for it.
    ...(search.has('resultSourceMap') && search.get('resultSourceMap') !== 'false'
      ? { resultSourceMap: { documents: [], paths: [], mappings: {} } }
      : {}),
  })
  sendJsonText(res, 200, `{${isAsked}"result":${json},${rest.slice(1)}`)
}

/** The client for fair queueing: an address, or an organizer. */
function clientOf({ caller, req }: Exchange): string {
  return caller.kind === 'anonymous' ? machineOf(req.socket.remoteAddress ?? '') : `user ${caller.user.id}`
}

/** `GET /data/doc/<dataset>/<ids>` */
export function answerDocuments(context: LakeContext, { res, search, caller }: Exchange, ids: string): void {
  const documents: unknown[] = []
  const omitted: { id: string; reason: string }[] = []
  for (const id of splitIds(ids)) {
    if (caller.kind === 'anonymous' && !isPublicId(id)) {
      omitted.push({ id, reason: 'permission' })
      continue
    }
    const document = context.store.get(id)
    if (!document) {
      omitted.push({ id, reason: 'existence' })
    } else if (search.get('excludeContent') === 'true') {
      const { _id, _type, _rev, _createdAt, _updatedAt } = document
      documents.push({ _id, _type, _rev, _createdAt, _updatedAt })
    } else {
      documents.push(document)
    }
  }
  sendJson(res, 200, { documents, omitted })
}

/** `POST /data/mutate/<dataset>` */
export async function answerMutate(context: LakeContext, exchange: Exchange): Promise<void> {
  const { req, res, search, caller } = exchange
  const user = context.accounts.requireWriter(req, caller)
  const body = await readJson(req)
  const answer = await mutate(context.store, body, {
    author: user.id,
    isDryRun: search.get('dryRun') === 'true',
    returnIds: search.get('returnIds') === 'true',
    returnDocuments: search.get('returnDocuments') === 'true',
    selectIds: async (query, params) => {
      const { json } = await context.queries.run(clientOf(exchange), {
        view: 'raw',
        query,
        params,
        context: queryContextOf(context, caller),
        limits: organizerLimits,
      })
      const result = JSON.parse(json) as unknown
      const selected = Array.isArray(result) ? result : [result]
      return selected.flatMap((item: unknown) =>
        isRecord(item) && typeof item['_id'] === 'string'
          ? [item['_id']]
          : typeof item === 'string'
            ? [item]
            : [],
      )
    },
  })
  sendJson(res, 200, answer)
}

/** `POST /data/actions/<dataset>` */
export async function answerActions(
  context: LakeContext,
  { req, res, search, caller }: Exchange,
): Promise<void> {
  const user = context.accounts.requireWriter(req, caller)
  const body = await readJson(req)
  sendJson(
    res,
    200,
    runActions(context.store, body, { author: user.id, isDryRun: search.get('dryRun') === 'true' }),
  )
}

/** `GET /data/history/<dataset>/transactions/<ids>`: NDJSON */
export function answerTransactions(
  context: LakeContext,
  { res, search, caller }: Exchange,
  ids: string,
): void {
  requireSignedIn(caller)
  const limit = Number(search.get('limit') ?? 100)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw badRequest('limit must be from 1 to 10000')
  const lines = transactionLines(context.store, splitIds(ids), {
    isReverse: search.get('reverse') === 'true',
    limit,
    fromTransaction: search.get('fromTransaction') ?? undefined,
    toTransaction: search.get('toTransaction') ?? undefined,
    includeEffects: search.get('effectFormat') === 'mendoza',
  })
  sendLines(res, lines)
}

/** `GET /data/history/<dataset>/documents/<ids>` */
export function answerPastDocuments(
  context: LakeContext,
  { res, search, caller }: Exchange,
  ids: string,
): void {
  requireSignedIn(caller)
  const wanted = splitIds(ids)
  const [revision, time] = [search.get('revision'), search.get('time')]
  if (time !== null && Number.isNaN(Date.parse(time))) throw badRequest('time must be a date')
  const documents =
    revision !== null
      ? documentsAtRevision(context.store, wanted, revision)
      : search.get('lastRevision') === 'true'
        ? lastDocuments(context.store, wanted)
        : documentsAtTime(context.store, wanted, time ?? new Date().toISOString())
  sendJson(res, 200, { documents })
}

/** `GET /data/references/<dataset>/documents/<id>/to`: of other datasets; none, as there is just this one. */
export function answerReferences({ res, caller }: Exchange): void {
  requireSignedIn(caller)
  sendJson(res, 200, { totalCount: 0, references: [] })
}

/** `GET /data/export/<dataset>`: every document the caller may see, as NDJSON */
export function answerExport(context: LakeContext, { res, search, caller }: Exchange): void {
  const { views } = context.store
  const types = search.get('types')?.split(',')
  const documents = caller.kind === 'anonymous' ? views.public.all() : views.raw.all()
  const wanted = types ? documents.filter((document) => types.includes(document._type)) : documents
  sendLines(
    res,
    wanted.map((document) => `${JSON.stringify(document)}\n`),
  )
}

function requireSignedIn(caller: Exchange['caller']): void {
  if (caller.kind === 'anonymous') throw unauthorized()
}

function sendLines(res: Exchange['res'], lines: readonly string[]): void {
  res.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
  res.end(lines.join(''))
}

/** From this API version on, a query without a perspective sees only published documents. */
const publishedByDefaultSince = '2025-02-19'

/**
 * The view that a caller's query runs on. `perspective` comes from the request: a name, a comma-separated list or a
 * JSON list. Anonymous callers see what is public, whatever they request. Throws LakeError 400 for an unknown
 * perspective.
 */
function viewFor(
  caller: Caller,
  { perspective, apiVersion }: { perspective: string | undefined; apiVersion: string },
): keyof Views {
  const names = namesOf(perspective, apiVersion)
  for (const name of names) {
    if (!['raw', 'published', 'drafts', 'previewDrafts'].includes(name)) {
      throw badRequest(`There is no perspective "${name}": this Content Lake has raw, published and drafts`)
    }
  }
  if (names.includes('raw') && names.length > 1)
    throw badRequest('The raw perspective cannot be combined with others')
  if (caller.kind === 'anonymous') return 'public'
  if (names.includes('raw')) return 'raw'
  // In a list the first match wins, and published documents come last: only drafts can come before them.
  return names[0] === 'published' ? 'published' : 'drafts'
}

function namesOf(perspective: string | undefined, apiVersion: string): string[] {
  if (perspective === undefined || perspective === '') {
    const isPublished = apiVersion === 'X' || apiVersion >= publishedByDefaultSince
    return [isPublished ? 'published' : 'raw']
  }
  if (!perspective.startsWith('[')) return perspective.split(',')
  const list = parseJson(perspective)
  if (Array.isArray(list) && list.length > 0 && list.every((name) => typeof name === 'string')) return list
  throw badRequest('perspective must be a name or a list of names')
}
