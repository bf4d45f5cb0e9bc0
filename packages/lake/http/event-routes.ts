import type { Caller } from './account.ts'
import { type LakeContext, queryContextOf } from '../context.ts'
import { machineOf } from './machine-of.ts'
import { badRequest, notFound, unauthorized } from '../errors.ts'
import type { EventSink } from '../live/event-stream.ts'
import { readQueryParams } from './request.ts'

export type EventRequest = {
  caller: Caller
  address: string
  /** After the API version, e.g. `/data/listen/production`. */
  path: string
  search: URLSearchParams
  lastEventId: string | undefined
}

/**
 * Opens the stream of changes or live events for a path; the sink is only created for a valid request. Throws LakeError
 * otherwise: 401 when a visitor asks for more than events about what is published, 503 when visitors have all the streams
 * there are, 429 when one address has all of its share; organizers aren't counted. An organizer's stream ends with the
 * session.
 */
export function openEvents(context: LakeContext, request: EventRequest, makeSink: () => EventSink): void {
  const { caller, path, search, lastEventId } = request
  const machine = machineOf(request.address)
  const [, kind, dataset] = /^\/data\/(listen|live\/events)\/([^/]+)$/.exec(path) ?? []
  if (kind === undefined) throw notFound(`There is no stream ${path}`)
  if (dataset !== context.dataset) throw notFound(`Dataset "${dataset}" not found`)
  const includesDrafts = kind === 'listen' || search.get('includeDrafts') === 'true'
  const { visitors } = context
  if (caller.kind === 'anonymous') {
    if (includesDrafts) throw unauthorized('Events about drafts need a session.')
    visitors.requireRoom(machine)
  }

  const openSink = () => {
    const sink = makeSink()
    if (caller.kind === 'anonymous') sink.onClose(visitors.enter(machine))
    sink.onClose(context.accounts.whileSignedIn(caller, () => sink.end()))
    return sink
  }
  if (kind === 'live/events') {
    context.live.add(includesDrafts ? 'all' : 'public', lastEventId, openSink())
    return
  }
  const query = search.get('query')
  if (query === null) throw badRequest('A listener needs a query')
  context.listeners.add(
    {
      query,
      params: readQueryParams(search),
      options: {
        includeResult: search.get('includeResult') === 'true',
        includePreviousRevision: search.get('includePreviousRevision') === 'true',
        includeMutations: search.get('includeMutations') !== 'false',
        includeEffects: search.get('effectFormat') === 'mendoza',
      },
    },
    queryContextOf(context, caller),
    openSink,
  )
}
