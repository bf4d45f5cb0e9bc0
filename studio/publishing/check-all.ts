import { inParallel } from '@fest/schemas/core/in-parallel.ts'
import type { Refusal } from './form-findings.ts'

/** A document to check before publishing; `stamp` identifies its state and that of everything its rules read. */
type Checkable = { id: string; stamp: string }

/** What prevents publishing something. Rejects when a rule can't reach the server. */
export type Check<T extends Checkable> = (item: T) => Promise<readonly Refusal[]>

/** What prevents publishing, by document id; only for documents with problems. */
export type Refusals = ReadonlyMap<string, readonly Refusal[]>

/** The same check, cached per stamp; repeated after a failure. */
export function remembering<T extends Checkable>(check: Check<T>): Check<T> {
  const known = new Map<string, { stamp: string; errors: Promise<readonly Refusal[]> }>()
  return (item) => {
    const { id, stamp } = item
    const before = known.get(id)
    if (before?.stamp === stamp) return before.errors
    const errors = check(item)
    known.set(id, { stamp, errors })
    errors.catch(() => {
      if (known.get(id)?.errors === errors) known.delete(id)
    })
    return errors
  }
}

type Checking = {
  /** How many are checked at a time: several rules query the server. */
  atOnce: number
  /** No further check starts after an abort. */
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

/** Checks each item. Rejects when one couldn't be checked. */
export async function checkAll<T extends Checkable>(
  items: readonly T[],
  check: Check<T>,
  { atOnce, signal, onProgress }: Checking,
): Promise<Refusals> {
  const refusals = new Map<string, readonly Refusal[]>()
  let done = 0
  await inParallel(items, atOnce, async (item) => {
    if (signal?.aborted) return
    const errors = await check(item)
    if (errors.length > 0) refusals.set(item.id, errors)
    done += 1
    onProgress?.(done)
  })
  return refusals
}
