import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { type Check, remembering } from '../publishing/check-all.ts'
import { formErrors, type Refusal } from '../publishing/form-findings.ts'
import { publishActions } from '../publishing/publish-actions.ts'
import type { ReleaseChange } from './changes.ts'

/** What the form's rules find wrong with a change, and whether it refers to nothing. */
async function refusalsOf({ draft, isBroken }: ReleaseChange, workspace: Workspace): Promise<Refusal[]> {
  const errors = await formErrors(draft, workspace)
  const broken = 'It refers to something that was deleted. Open it and choose something else.'
  return isBroken ? [...errors, { text: broken, field: '' }] : errors
}

const checks = new WeakMap<Workspace, Check<ReleaseChange>>()

/** The check of this Studio, which lasts as long as it is open. */
export function checkIn(workspace: Workspace): Check<ReleaseChange> {
  const known = checks.get(workspace)
  if (known) return known
  const check = remembering<ReleaseChange>((change) => refusalsOf(change, workspace))
  checks.set(workspace, check)
  return check
}

/** Publishes the changes in one transaction, each only in the revision read; rejects when one has changed since. */
export async function publishChanges(
  client: Pick<SanityClient, 'action'>,
  changes: readonly ReleaseChange[],
): Promise<void> {
  await client.action(publishActions(changes))
}
