import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { DBSchema } from 'idb'
import { openDatabase } from '../device/open-database.ts'

/** An unanswered decision as stored on the device: without names. */
export type KeptDecision = {
  batch: string
  /** The admin who made it: nobody else's page shows or sends it. */
  owner: string
  kind: AdminKind
  to: string
  rows: readonly { id: string; seen: string }[]
  reason: string | null
  /** It tells what was decided before. */
  tells?: boolean
  /** When it was made, in milliseconds since 1970; no two by one person at the same time. */
  at: number
  /** It was sent at least once, so the database may know it. */
  isTried?: boolean
  /** It was undone before there was an answer. */
  isUndo?: boolean
  /** The database refused it; it's only sent again on request. */
  isRefused?: boolean
}

type Change = { before: KeptDecision | undefined; after: KeptDecision | undefined }

/** One person's unanswered decisions. Each call takes effect as a whole or not at all. */
export type KeptDecisions = {
  /** Whether it survives closing the page. */
  readonly isKept: boolean
  /** In the order they were made. */
  all: () => Promise<KeptDecision[]>
  /** Replaces a decision by the result of `change`; undefined removes it. */
  update: (
    batch: string,
    change: (kept: KeptDecision | undefined) => KeptDecision | undefined,
  ) => Promise<Change>
}

type Schema = DBSchema & { decisions: { key: string; value: KeptDecision } }

const inOrder = (decisions: KeptDecision[]) => decisions.toSorted((one, other) => one.at - other.at)

/** In IndexedDB. Rejects where the browser has none or forbids it. */
export async function openDeviceDecisions(owner: string): Promise<KeptDecisions> {
  const database = await openDatabase<Schema>('fest-decisions', {
    version: 1,
    upgrade: (made) => void made.createObjectStore('decisions', { keyPath: 'batch' }),
  })
  return {
    isKept: true,
    all: async () => inOrder((await database.getAll('decisions')).filter((kept) => kept.owner === owner)),
    async update(batch, change) {
      const { store, done } = database.transaction('decisions', 'readwrite')
      const write = async () => {
        const before = await store.get(batch)
        const after = change(before)
        if (after) await store.put(after)
        else if (before) await store.delete(batch)
        return { before, after }
      }
      const [changed] = await Promise.all([write(), done])
      return changed
    },
  }
}

/** Lasts as long as the page, for browsers without storage. */
export function openPageDecisions(): KeptDecisions {
  const decisions = new Map<string, KeptDecision>()
  return {
    isKept: false,
    all: async () => inOrder([...decisions.values()]),
    async update(batch, change) {
      const before = decisions.get(batch)
      const after = change(before)
      if (after) decisions.set(batch, after)
      else decisions.delete(batch)
      return { before, after }
    },
  }
}
