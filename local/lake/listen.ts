import { randomUUID } from 'node:crypto'
import { isPublicId, type LakeDocument } from './documents.ts'
import { type EventSink, formatEvent, keepAlive } from './event-stream.ts'
import { createMatcher, type QueryContext } from './query.ts'
import type { Commit, Store } from './store.ts'
import type { Change } from './transaction.ts'

type ListenOptions = {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
}

export type ListenRequest = {
  query: string
  params: Record<string, unknown>
  /** Whether the listener sees drafts and other documents with a dot in their id. */
  seesAll: boolean
  options: ListenOptions
}

/** Listeners with the same question: their filter is evaluated once per change, their event built once. */
type Group = {
  matches: (document: LakeDocument | null) => boolean
  seesAll: boolean
  /** By the options that shape an event. */
  sinks: Map<string, { options: ListenOptions; sinks: Set<EventSink> }>
}

type Transition = 'appear' | 'update' | 'disappear'

/** Serves `listen`: tells each listener about the changes of the documents its query selects. */
export class Listeners {
  readonly #groups = new Map<string, Group>()

  constructor(store: Store) {
    store.onCommit((commit) => {
      // Whoever made the change gets their answer before the others hear of it; commits stay in order.
      setImmediate(() => {
        try {
          this.#deliver(commit)
        } catch (error) {
          console.error('A change could not be told to its listeners:', error)
        }
      })
    })
  }

  /** Starts a listener; it begins with `welcome`. Throws LakeError when the query is not valid. */
  add(request: ListenRequest, context: QueryContext, openSink: () => EventSink): void {
    const { query, params, seesAll, options } = request
    const groupKey = JSON.stringify([query, params, seesAll, context.identity])
    const known = this.#groups.get(groupKey)
    const group: Group = known ?? {
      matches: createMatcher(query, params, context),
      seesAll,
      sinks: new Map(),
    }
    this.#groups.set(groupKey, group)

    const optionsKey = JSON.stringify(options)
    const alike = group.sinks.get(optionsKey) ?? { options, sinks: new Set() }
    group.sinks.set(optionsKey, alike)

    const sink = openSink()
    alike.sinks.add(sink)
    sink.onClose(() => {
      alike.sinks.delete(sink)
      if (alike.sinks.size === 0) group.sinks.delete(optionsKey)
      if (group.sinks.size === 0) this.#groups.delete(groupKey)
    })
    sink.write(formatEvent({ name: 'welcome', data: { listenerName: randomUUID() } }))
    keepAlive(sink)
  }

  /** Ends every listener's stream. */
  close(): void {
    const sinks = [...this.#groups.values()].flatMap((group) => [...group.sinks.values()])
    for (const sink of sinks.flatMap((alike) => [...alike.sinks])) sink.end()
  }

  #deliver(commit: Commit): void {
    for (const group of this.#groups.values()) {
      const matching = matchingChanges(group, commit.changes)
      if (matching.length === 0) continue
      for (const { options, sinks } of group.sinks.values()) {
        const events = matching.map(({ change, transition }, index) =>
          mutationEvent(commit, change, transition, options, { total: matching.length, current: index + 1 }),
        )
        const text = events.join('')
        for (const sink of sinks) sink.write(text)
      }
    }
  }
}

function matchingChanges(
  group: Group,
  changes: readonly Change[],
): { change: Change; transition: Transition }[] {
  return changes.flatMap((change) => {
    if (!group.seesAll && !isPublicId(change.id)) return []
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
      // On a deletion too: without it the Studio does not notice that its draft is gone.
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

/** Opcode of the Mendoza patch format for "the value becomes this one". */
const mendozaReplace = 0

/** A change in the Mendoza format the Studio's history reads: a replacement of the whole, in each direction. */
export function effectsOf(
  previous: LakeDocument | null,
  next: LakeDocument | null,
): { apply: unknown[]; revert: unknown[] } {
  return { apply: [mendozaReplace, contentOf(next)], revert: [mendozaReplace, contentOf(previous)] }
}

function contentOf(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
