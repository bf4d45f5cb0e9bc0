import type { LakeDocument } from './documents.ts'
import { notFound } from '../errors.ts'
import type { Store } from './store.ts'

export type HistoryRange = {
  /** Newest first. */
  isReverse: boolean
  limit: number
  fromTransaction: string | undefined
  toTransaction: string | undefined
  includeEffects: boolean
}

type ChangeRow = { seq: number; document_id: string; content: string | null }

/** The documents' transactions as lines of NDJSON. `fromTransaction` and `toTransaction` are included. */
export function transactionLines(store: Store, ids: readonly string[], range: HistoryRange): string[] {
  const { database } = store
  const oldest = range.fromTransaction === undefined ? 0 : seqOf(store, range.fromTransaction)
  const newest =
    range.toTransaction === undefined ? Number.MAX_SAFE_INTEGER : seqOf(store, range.toTransaction)
  const marks = ids.map(() => '?').join(', ')
  const transactions = database
    .prepare(
      `select seq, id, timestamp, author from transactions
       where seq between ? and ? and seq in (select seq from changes where document_id in (${marks}))
       order by seq ${range.isReverse ? 'desc' : 'asc'} limit ?`,
    )
    .all(oldest, newest, ...ids, range.limit)
  const changesOf = database.prepare(
    `select seq, document_id, content from changes where seq = ? and document_id in (${marks}) order by position`,
  )
  return transactions.map(({ seq, id, timestamp, author }) => {
    const changes = changesOf.all(Number(seq), ...ids) as ChangeRow[]
    return `${JSON.stringify({
      id,
      timestamp,
      author,
      documentIDs: changes.map((change) => change.document_id),
      ...(range.includeEffects ? { effects: effects(store, changes) } : {}),
    })}\n`
  })
}

/** The documents as a transaction left them. Throws LakeError 404 for an unknown transaction. */
export function documentsAtRevision(store: Store, ids: readonly string[], revision: string): LakeDocument[] {
  const seq = seqOf(store, revision)
  return ids.flatMap((id) => stateUpTo(store, id, seq) ?? [])
}

export function documentsAtTime(store: Store, ids: readonly string[], time: string): LakeDocument[] {
  const row = store.database
    .prepare('select max(seq) as seq from transactions where timestamp <= ?')
    .get(new Date(time).toISOString())
  return ids.flatMap((id) => stateUpTo(store, id, Number(row?.['seq'] ?? 0)) ?? [])
}

/** The documents, or the last state of deleted ones. */
export function lastDocuments(store: Store, ids: readonly string[]): LakeDocument[] {
  const last = store.database.prepare(
    'select content from changes where document_id = ? and content is not null order by seq desc limit 1',
  )
  return ids.flatMap((id) => {
    const content = last.get(id)?.['content']
    return typeof content === 'string' ? [JSON.parse(content) as LakeDocument] : []
  })
}

function effects(store: Store, changes: readonly ChangeRow[]): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ seq, document_id: id, content }) => {
      const next = content === null ? null : (JSON.parse(content) as LakeDocument)
      return [id, effectsOf(stateUpTo(store, id, seq - 1), next)]
    }),
  )
}

function stateUpTo(store: Store, id: string, seq: number): LakeDocument | null {
  const content = store.database
    .prepare('select content from changes where document_id = ? and seq <= ? order by seq desc limit 1')
    .get(id, seq)?.['content']
  return typeof content === 'string' ? (JSON.parse(content) as LakeDocument) : null
}

function seqOf(store: Store, transactionId: string): number {
  const seq = store.database.prepare('select seq from transactions where id = ?').get(transactionId)?.['seq']
  if (typeof seq !== 'number') throw notFound(`No transaction "${transactionId}"`)
  return seq
}

/** Mendoza patch format: the opcode for "replace the value". */
const mendozaReplace = 0

/** A change in the Mendoza format that the Studio's history reads: a complete replacement in each direction. */
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
