import { randomUUID } from 'node:crypto'
import { isTooDeep, type LakeDocument } from '../documents/documents.ts'
import { badRequest } from '../errors.ts'
import { type EventSink, formatEvent, keepAlive } from './event-stream.ts'
import type { QueryContext } from '../query/query-request.ts'
import { createMatcher, isTimeout, withTimeLimit } from '../query/query.ts'
import { effectsOf } from '../documents/history.ts'
import type { Commit, Store } from '../documents/store.ts'
import type { Change } from '../documents/transaction.ts'

type ListenOptions = {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
}

export type ListenRequest = {
  query: string
  params: Record<string, unknown>
  options: ListenOptions
}

/** Listeners who asked the same: their filter is evaluated once per change, their event built once. */
type Group = {
  matches: (document: LakeDocument | null) => boolean
  options: ListenOptions
  sinks: Set<EventSink>
}

type Transition = 'appear' | 'update' | 'disappear'

/** Limits in ms, per commit and per change. Filters run on the serving thread to keep events in order. */
const filterMs = 2000
const filterMsOfChange = 1

/** Serves `listen` to organizers: sends each listener the changes to documents that its query selects. */
export class Listeners {
  readonly #groups = new Map<string, Group>()

  constructor(store: Store) {
    store.onCommit((commit) => {
      // The author of a change gets the response before anybody else is notified; commits stay in order.
      setImmediate(() => {
        try {
          this.#deliver(commit)
        } catch (error) {
          console.error('Couldn’t tell listeners about a change:', error)
        }
      })
    })
  }

  /** Starts a listener, whose first event is `welcome`. Throws LakeError when the query is invalid or too long. */
  add({ query, params, options }: ListenRequest, context: QueryContext, openSink: () => EventSink): void {
    if (isTooDeep(params)) throw badRequest('The parameters are nested too deeply')
    const key = JSON.stringify([query, params, options, context.identity])
    const group: Group = this.#groups.get(key) ?? {
      matches: createMatcher(query, params, context),
      options,
      sinks: new Set(),
    }
    this.#groups.set(key, group)
    const sink = openSink()
    group.sinks.add(sink)
    sink.onClose(() => {
      group.sinks.delete(sink)
      if (group.sinks.size === 0) this.#groups.delete(key)
    })
    sink.write(formatEvent({ name: 'welcome', data: { listenerName: randomUUID() } }))
    keepAlive(sink)
  }

  close(): void {
    for (const sink of [...this.#groups.values()].flatMap(({ sinks }) => [...sinks])) sink.end()
  }

  #deliver(commit: Commit): void {
    for (const group of this.#groups.values()) {
      const matching = matchesInTime(group, commit.changes)
      if (matching === 'too slow') end(group)
      else if (matching.length > 0) notify(group, commit, matching)
    }
  }
}

type Matching = { change: Change; transition: Transition }[]

function matchesInTime(group: Group, changes: readonly Change[]): Matching | 'too slow' {
  try {
    return withTimeLimit(filterMs + filterMsOfChange * changes.length, () => matchingChanges(group, changes))
  } catch (error) {
    if (isTimeout(error)) return 'too slow'
    throw error
  }
}

function notify({ options, sinks }: Group, commit: Commit, matching: Matching): void {
  const events = matching.map(({ change, transition }, index) =>
    mutationEvent(commit, change, transition, options, { total: matching.length, current: index + 1 }),
  )
  const text = events.join('')
  for (const sink of sinks) sink.write(text)
}

/** Ends the streams of a filter; the client treats this event as a fault of its filter and doesn't reconnect. */
function end({ sinks }: Group): void {
  const message = 'The query takes too long to be asked at each change'
  const text = formatEvent({ name: 'channelError', data: { message } })
  for (const sink of sinks) {
    sink.write(text)
    sink.end()
  }
}

function matchingChanges(group: Group, changes: readonly Change[]): Matching {
  return changes.flatMap((change) => {
    const before = group.matches(change.previous)
    const after = group.matches(change.next)
    if (!before && !after) return []
    return [{ change, transition: before && after ? 'update' : after ? 'appear' : 'disappear' }]
  })
}

function mutationEvent(
  commit: Commit,
  change: Change,
  transition: Transition,
  options: ListenOptions,
  { total, current }: { total: number; current: number },
): string {
  const { previous, next } = change
  const eventId = `${commit.transactionId}#${change.id}`
  return formatEvent({
    id: eventId,
    name: 'mutation',
    data: {
      eventId,
      documentId: change.id,
      transactionId: commit.transactionId,
      transition,
      identity: commit.author,
      ...(options.includeMutations ? { mutations: change.mutations } : {}),
      ...(previous ? { previousRev: previous._rev } : {}),
      // On a deletion too: without it the Studio doesn't notice that its draft is gone.
      resultRev: commit.transactionId,
      ...(options.includeResult && next ? { result: next } : {}),
      ...(options.includePreviousRevision && previous ? { previous } : {}),
      ...(options.includeEffects ? { effects: effectsOf(previous, next) } : {}),
      timestamp: commit.timestamp,
      visibility: 'query',
      transactionTotalEvents: total,
      transactionCurrentEvent: current,
    },
  })
}
