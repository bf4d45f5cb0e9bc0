import { createSignal } from '@fest/schemas/core/create-store.ts'
import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { isEqual } from '@fest/schemas/core/records.ts'
import type { ListenEvent, MutationEvent, SanityClient } from '@sanity/client'
import { isSamePlace, type Place } from '../program/place.ts'
import {
  changed,
  emptyProgram,
  loaded,
  type Program,
  programProjection,
  programQuery,
  withPlaces,
} from '../program/program.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { placeOf, type Session } from '../program/session.ts'
import { discardMutations } from '@fest/schemas/core/discard-drafts.ts'
import { contentOf, moveAction } from '../program/session-edit.ts'

export type ProgramState = {
  /** `reconnecting` still shows the last known state; `failed` has nothing to show. */
  status: 'loading' | 'live' | 'reconnecting' | 'failed'
  program: Program
  /** Includes moves made here that the server hasn't confirmed yet. */
  sessions: ReadonlyMap<string, Session>
}

export type ForeignMove = {
  title: string
  to: Place
  /** The id of the user who made it. */
  identity: string
  /** Whether a move made here is still being sent, and will replace it. */
  isOvertaken: boolean
}

const batchMs = 20
const retryMs = 3000
const confirmationMs = 5000

/** The live program on the server, with moves made here applied at once. One store per builder. */
export class ProgramStore {
  readonly #client: SanityClient
  readonly #changes = createSignal()
  readonly #moveListeners = new Set<(move: ForeignMove) => void>()
  readonly #ownTransactions = new Set<string>()
  /** Unconfirmed moves by session, with the latest transaction. */
  readonly #pending = new Map<string, { place: Place; transactionId: string }>()
  #state: ProgramState = { status: 'loading', program: emptyProgram, sessions: new Map() }
  #batch: MutationEvent[] = []
  #isBatchDue = false
  /** Moves are sent one after another, so that the last one made is the last one to arrive. */
  #sending: Promise<unknown> = Promise.resolve()
  #isConnected = false

  constructor(client: SanityClient) {
    this.#client = client
  }

  readonly getState = (): ProgramState => this.#state

  readonly subscribe = this.#changes.subscribe

  readonly onForeignMove = (listener: (move: ForeignMove) => void): (() => void) => {
    this.#moveListeners.add(listener)
    return () => void this.#moveListeners.delete(listener)
  }

  /** Loads whenever the stream reconnects. The returned function stops it. */
  connect(): () => void {
    this.#isConnected = true
    let subscription: { unsubscribe: () => void } | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      subscription = this.#client
        .listen(
          programQuery,
          {},
          { events: ['welcome', 'mutation', 'reconnect'], includeResult: true, includeAllVersions: true },
        )
        .subscribe({
          next: (event) => this.#hear(event),
          error: () => {
            this.#lose()
            retry = setTimeout(listen, retryMs)
          },
        })
    }
    listen()
    return () => {
      this.#isConnected = false
      clearTimeout(retry)
      subscription?.unsubscribe()
    }
  }

  readonly reload = async (): Promise<void> => {
    try {
      const documents = await this.#client.fetch<StoredDocument[]>(
        programQuery + programProjection,
        {},
        { perspective: 'raw' },
      )
      if (!this.#isConnected) return
      this.#show({ status: 'live', program: loaded(this.#state.program, documents) })
    } catch {
      this.#lose()
    }
  }

  /**
   * Shown at once, then sent in turn. Rejects if it can't be sent; the session then goes back to its place.
   */
  async move(sessionId: string, place: Place): Promise<void> {
    const transactionId = crypto.randomUUID()
    this.#ownTransactions.add(transactionId)
    this.#pending.set(sessionId, { place, transactionId })
    this.#show({})
    const sent = this.#sending.then(() =>
      this.#client.action(moveAction(sessionId, place, this.#state.program.rooms), { transactionId }),
    )
    this.#sending = sent.catch(() => undefined)
    try {
      await sent
    } catch (error) {
      this.#settle(sessionId, transactionId)
      throw error
    }
    // The stream usually confirms it within milliseconds. If it doesn't, reload from the server.
    setTimeout(() => {
      if (this.#pending.get(sessionId)?.transactionId !== transactionId) return
      this.#pending.delete(sessionId)
      void this.reload()
    }, confirmationMs)
  }

  /** Discards a draft that equals the published document, unless somebody has edited it meanwhile. */
  async dropEmptyDraft(sessionId: string): Promise<void> {
    const documents = await this.#client.fetch<StoredDocument[]>(
      '*[_id in $ids]',
      { ids: [sessionId, draftIdOf(sessionId)] },
      { perspective: 'raw' },
    )
    const published = documents.find(({ _id }) => _id === sessionId)
    const draft = documents.find(({ _id }) => _id === draftIdOf(sessionId))
    if (!published || !draft || !isSamePlace(placeOf(published), placeOf(draft))) return
    if (!isEqual(contentOf(published), contentOf(draft))) return
    const transactionId = crypto.randomUUID()
    this.#ownTransactions.add(transactionId)
    await this.#client.mutate(discardMutations(draft), { transactionId, visibility: 'async' })
  }

  #hear(event: ListenEvent<Record<string, unknown>>): void {
    if (event.type === 'welcome') void this.reload()
    else if (event.type === 'reconnect') this.#lose()
    else if (event.type === 'mutation') {
      this.#batch.push(event)
      // A transaction arrives as one event per document; applying them separately would make a published session jump.
      if (this.#isBatchDue) return
      this.#isBatchDue = true
      setTimeout(() => this.#take(), batchMs)
    }
  }

  #take(): void {
    const events = this.#batch
    this.#batch = []
    this.#isBatchDue = false
    const before = this.#state.program
    let program = before
    const foreign = new Map<string, string>()
    for (const { documentId, timestamp, result, transactionId, identity } of events) {
      program = changed(program, { documentId, timestamp, result })
      const sessionId = publishedIdOf(documentId)
      if (!this.#ownTransactions.has(transactionId)) foreign.set(sessionId, identity)
      else if (this.#pending.get(sessionId)?.transactionId === transactionId) this.#pending.delete(sessionId)
    }
    this.#show({ program })
    for (const [sessionId, identity] of foreign) {
      const was = before.sessions.get(sessionId)
      const is = program.sessions.get(sessionId)
      if (!was || !is || isSamePlace(was.place, is.place)) continue
      const isOvertaken = this.#pending.has(sessionId)
      const move = { title: is.title, to: is.place, identity, isOvertaken }
      for (const listener of this.#moveListeners) listener(move)
    }
  }

  #settle(sessionId: string, transactionId: string): void {
    if (this.#pending.get(sessionId)?.transactionId !== transactionId) return
    this.#pending.delete(sessionId)
    this.#show({})
  }

  #lose(): void {
    this.#show({ status: this.#state.program.documents.size > 0 ? 'reconnecting' : 'failed' })
  }

  #show(change: Partial<Pick<ProgramState, 'status' | 'program'>>): void {
    const { status, program } = { ...this.#state, ...change }
    const places = new Map([...this.#pending].map(([id, { place }]) => [id, place]))
    this.#state = { status, program, sessions: withPlaces(program.sessions, places) }
    this.#changes.emit()
  }
}
