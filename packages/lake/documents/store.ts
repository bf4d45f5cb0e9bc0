import type { DatabaseSync } from 'node:sqlite'
import { isPublicId, type LakeDocument, referencesOf } from './documents.ts'
import { OperationError, LakeError, operationFailure } from '../errors.ts'
import { type Change, Transaction, type TransactionResult } from './transaction.ts'
import { createViews, updateViews, type Views } from './view.ts'

/** A transaction that has been written to the disk. */
export type Commit = {
  transactionId: string
  /** Position in the log; grows by one with each commit. */
  seq: number
  timestamp: string
  author: string
  changes: readonly Change[]
}

/** How many past states of a document are kept for its history. */
const keptChangesPerDocument = 1000

/** The documents of one dataset, all parsed in memory. Every change is on disk before it is visible or acknowledged. */
export class Store {
  readonly views: Views = createViews()
  readonly database: DatabaseSync
  readonly #listeners = new Set<(commit: Commit) => void>()
  #lastSeq = 0
  #lastPublicSeq = 0

  constructor(database: DatabaseSync) {
    this.database = database
    database.exec(`delete from changes where (document_id, seq) in (
      select document_id, seq from (
        select document_id, seq, row_number() over (partition by document_id order by seq desc) as age from changes
      ) where age > ${keptChangesPerDocument}
    )`)
    for (const row of database.prepare('select content from documents').iterate()) {
      const document = JSON.parse(String(row['content'])) as LakeDocument
      updateViews(this.views, document._id, document)
    }
    this.#lastSeq = Number(database.prepare('select max(seq) as seq from transactions').get()?.['seq'] ?? 0)
    this.#lastPublicSeq = this.#lastSeq
  }

  /** Position of the newest commit; with `public`, of the newest one that changed something anonymous callers see. */
  lastSeq(scope: 'all' | 'public'): number {
    return scope === 'all' ? this.#lastSeq : this.#lastPublicSeq
  }

  get(id: string): LakeDocument | undefined {
    return this.views.raw.get(id)
  }

  begin(transactionId?: string): Transaction {
    return new Transaction((id) => this.views.raw.get(id), transactionId)
  }

  /** The results of a transaction applied earlier, or undefined. Makes repeating one harmless. */
  findResults(transactionId: string): TransactionResult[] | undefined {
    const row = this.database.prepare('select results from transactions where id = ?').get(transactionId)
    return row ? (JSON.parse(String(row['results'])) as TransactionResult[]) : undefined
  }

  /**
   * Checks references, writes the transaction to disk, then shows it to readers and listeners. Throws OperationError
   * and changes nothing when a reference would lose its target; the transaction's index is then the operation at fault.
   */
  commit(transaction: Transaction, { author, isDryRun }: { author: string; isDryRun: boolean }): void {
    const changes = transaction.changes()
    this.#requireIntegrity(transaction, changes)
    if (isDryRun) return

    const seq = this.#write(transaction, changes, author)
    for (const { id, next } of changes) updateViews(this.views, id, next)
    this.#lastSeq = seq
    if (changes.some(({ id }) => isPublicId(id))) this.#lastPublicSeq = seq
    const commit: Commit = {
      transactionId: transaction.id,
      seq,
      timestamp: transaction.timestamp,
      author,
      changes,
    }
    for (const listener of this.#listeners) {
      try {
        listener(commit)
      } catch (error) {
        // The transaction is durable; a failing listener must not make it look refused.
        console.error('A listener of the Content Lake failed:', error)
      }
    }
  }

  /** Calls `listener` after each commit, in order. Returns the function that stops it. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Removes the past states of documents that are gone. */
  forget(ids: readonly string[]): void {
    const forget = this.database.prepare('delete from changes where document_id = ?')
    for (const id of ids) if (!this.get(id)) forget.run(id)
  }

  #write(transaction: Transaction, changes: readonly Change[], author: string): number {
    const { database } = this
    database.exec('begin immediate')
    try {
      const { lastInsertRowid } = database
        .prepare('insert into transactions (id, timestamp, author, results) values (?, ?, ?, ?)')
        .run(transaction.id, transaction.timestamp, author, JSON.stringify(transaction.results))
      const seq = Number(lastInsertRowid)
      const putDocument = database.prepare(
        'insert into documents (id, content) values (?, ?) on conflict (id) do update set content = excluded.content',
      )
      const deleteDocument = database.prepare('delete from documents where id = ?')
      const putChange = database.prepare(
        'insert into changes (seq, position, document_id, content) values (?, ?, ?, ?)',
      )
      for (const [position, { id, next }] of changes.entries()) {
        const content = next && JSON.stringify(next)
        putChange.run(seq, position, id, content)
        if (content === null) deleteDocument.run(id)
        else putDocument.run(id, content)
      }
      database.exec('commit')
      return seq
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }

  #requireIntegrity(transaction: Transaction, changes: readonly (Change & { lastIndex: number })[]): void {
    for (const { id, next, lastIndex } of changes) {
      transaction.index = lastIndex
      if (next) {
        const missing = referencesOf(next).find(
          (reference) => !reference.isWeak && !transaction.get(reference.id),
        )
        if (missing) {
          throw new OperationError(
            409,
            'documentReferenceDoesNotExistError',
            `Document "${id}" references non-existent document "${missing.id}"`,
            { id, referenceID: missing.id },
          )
        }
      } else {
        const referencingIDs = this.#strongReferrers(id, transaction)
        if (referencingIDs.length > 0) {
          throw new OperationError(
            409,
            'documentHasExistingReferencesError',
            `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
            { id, referencingIDs },
          )
        }
      }
    }
  }

  #strongReferrers(id: string, transaction: Transaction): string[] {
    return this.views.raw
      .referring([id])
      .map((document) => transaction.get(document._id))
      .filter((document) => document !== null)
      .filter((document) =>
        referencesOf(document).some((reference) => reference.id === id && !reference.isWeak),
      )
      .map((document) => document._id)
  }
}

/** One operation of a request, applied to the transaction. */
export type Step = (transaction: Transaction) => void

/** Applies the steps in one transaction, all or none. Throws LakeError in the hosted shape, naming the failed step. */
export function commitSteps(
  store: Store,
  steps: readonly Step[],
  {
    transactionId,
    author,
    isDryRun = false,
    kind,
  }: {
    transactionId?: string | undefined
    author: string
    isDryRun?: boolean
    kind: 'mutationError' | 'actionError'
  },
): Transaction {
  const transaction = store.begin(transactionId)
  try {
    for (const [index, step] of steps.entries()) {
      transaction.index = index
      step(transaction)
    }
    store.commit(transaction, { author, isDryRun })
    return transaction
  } catch (error) {
    if (error instanceof OperationError) throw operationFailure(error, transaction.index, kind)
    throw error
  }
}

/** The transaction id a caller gave; throws LakeError 400 unless it is absent or a reasonable string. */
export function readTransactionId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)) return value
  throw new LakeError(
    400,
    'transactionId must be a string of at most 128 letters, digits, "-", "_", "." or ":"',
  )
}
