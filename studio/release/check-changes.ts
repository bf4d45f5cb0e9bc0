import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { type Check, remembering } from '../publishing/check-all.ts'
import { formFindings } from '../publishing/form-findings.ts'
import { publishActions } from '../publishing/publish-actions.ts'
import type { ReleaseChange } from './changes.ts'

const checks = new WeakMap<Workspace, Check<ReleaseChange>>()

/** The check of this Studio, which lasts as long as it is open. */
export function checkIn(workspace: Workspace): Check<ReleaseChange> {
  const known = checks.get(workspace)
  if (known) return known
  const check = remembering<ReleaseChange>(async ({ draft, isBroken }) => {
    const { errors } = await formFindings(draft, workspace)
    return isBroken
      ? [...errors, 'It refers to something that was deleted. Open it and choose something else.']
      : errors
  })
  checks.set(workspace, check)
  return check
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
