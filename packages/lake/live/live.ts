import { isPublicId } from '../documents/documents.ts'
import { type EventSink, formatEvent, keepAlive } from './event-stream.ts'
import type { Commit, Store } from '../documents/store.ts'

/** The tag of every query result and live event: one for the dataset, so that any change refreshes any query. */
export function syncTagOf(dataset: string): string {
  return `s1:${dataset}`
}

/** Serves the live content events, which say that something changed, but not what. */
export class LiveEvents {
  readonly #store: Store
  readonly #tag: string
  readonly #sinks = { public: new Set<EventSink>(), all: new Set<EventSink>() }

  constructor(store: Store, dataset: string) {
    this.#store = store
    this.#tag = syncTagOf(dataset)
    store.onCommit((commit) => this.#deliver(commit))
  }

  /** `lastEventId` is the last event that a reconnecting client saw; if it missed one, it gets a restart. */
  add(scope: 'public' | 'all', lastEventId: string | undefined, sink: EventSink): void {
    this.#sinks[scope].add(sink)
    sink.onClose(() => this.#sinks[scope].delete(sink))
    const id = String(this.#store.lastSeq(scope))
    const hasMissed = lastEventId !== undefined && lastEventId !== id
    sink.write(formatEvent({ id, name: hasMissed ? 'restart' : 'welcome', data: { id } }))
    keepAlive(sink)
  }

  close(): void {
    for (const sink of [...this.#sinks.public, ...this.#sinks.all]) sink.end()
  }

  #deliver(commit: Commit): void {
    if (commit.changes.length === 0) return
    const text = formatEvent({ id: String(commit.seq), name: 'message', data: { tags: [this.#tag] } })
    for (const sink of this.#sinks.all) sink.write(text)
    if (!commit.changes.some((change) => isPublicId(change.id))) return
    for (const sink of this.#sinks.public) sink.write(text)
  }
}
