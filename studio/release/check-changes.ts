import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { type Check, remembering } from '../publishing/check-all.ts'
import { type FormFindings, formFindings } from '../publishing/form-findings.ts'
import { publishActions } from '../publishing/publish-actions.ts'
import type { ReleaseChange } from './changes.ts'

/** What the form's rules find wrong with a change, and whether it refers to nothing. */
export async function findingsOf(
  { draft, isBroken }: ReleaseChange,
  workspace: Workspace,
): Promise<FormFindings> {
  const { errors, warnings } = await formFindings(draft, workspace)
  const broken = 'It refers to something that was deleted. Open it and choose something else.'
  return { errors: isBroken ? [...errors, { text: broken, field: '' }] : errors, warnings }
}

const checks = new WeakMap<Workspace, Check<ReleaseChange>>()

/** The check of this Studio, which lasts as long as it is open. */
export function checkIn(workspace: Workspace): Check<ReleaseChange> {
  const known = checks.get(workspace)
  if (known) return known
  const check = remembering<ReleaseChange>(async (change) => (await findingsOf(change, workspace)).errors)
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
