import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { formFindings } from '../publishing/form-findings.ts'
import { publishActions } from '../publishing/publish-actions.ts'
import type { ReleaseChange } from './changes.ts'

/** What prevents publishing a change, in sentences. Rejects when a rule can't reach the server. */
export type Check = (change: ReleaseChange) => Promise<readonly string[]>

/** What prevents publishing changes, by document id; only for documents with problems. */
export type Refusals = ReadonlyMap<string, readonly string[]>

const checks = new WeakMap<Workspace, Check>()

/** The check of this Studio, which lasts as long as it is open. */
export function checkIn(workspace: Workspace): Check {
  const known = checks.get(workspace)
  if (known) return known
  const check = remembering(async ({ draft, isBroken }) => {
    const { errors } = await formFindings(draft, workspace)
    return isBroken
      ? [...errors, 'It refers to something that was deleted. Open it and choose something else.']
      : errors
  })
  checks.set(workspace, check)
  return check
}

/** The same check, asked once for what a change is; again after a failure. */
export function remembering(check: Check): Check {
  const known = new Map<string, { stamp: string; errors: Promise<readonly string[]> }>()
  return (change) => {
    const { id, stamp } = change
    const before = known.get(id)
    if (before?.stamp === stamp) return before.errors
    const errors = check(change)
    known.set(id, { stamp, errors })
    errors.catch(() => {
      if (known.get(id)?.errors === errors) known.delete(id)
    })
    return errors
  }
}

type Checking = {
  /** How many documents are checked at a time: several rules query the server. */
  atOnce: number
  /** Nothing more is begun once it is aborted. */
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

/** Checks each change. Rejects when one couldn't be checked. */
export async function checkChanges(
  changes: readonly ReleaseChange[],
  check: Check,
  { atOnce, signal, onProgress }: Checking,
): Promise<Refusals> {
  const refusals = new Map<string, readonly string[]>()
  const queue = changes.toReversed()
  let done = 0
  const next = () => (signal?.aborted ? undefined : queue.pop())
  const work = async () => {
    for (let change = next(); change !== undefined; change = next()) {
      const errors = await check(change)
      if (errors.length > 0) refusals.set(change.id, errors)
      done += 1
      onProgress?.(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return refusals
}

/** Publishes the changes in one transaction, each only in the revision read; rejects when one has changed since. */
export async function publishChanges(
  client: Pick<SanityClient, 'action'>,
  changes: readonly ReleaseChange[],
): Promise<void> {
  const published = new Map(
    changes.flatMap(({ published }) => (published ? [[published._id, published]] : [])),
  )
  await client.action(
    publishActions(
      changes.map(({ draft }) => draft),
      published,
    ),
  )
}
