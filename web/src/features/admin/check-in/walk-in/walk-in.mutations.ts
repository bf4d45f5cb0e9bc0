import type { Returned } from '@fest/schemas/database.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { callAdmin } from '../../backend/call-admin.ts'
import type { WalkInDraft } from './walk-in-draft.ts'

export type WalkedIn = Returned<'walk_in'>

/** Registers somebody at the door. Repeating the call returns the same person. */
export function walkIn(draft: WalkInDraft, agreements: Agreements): Promise<WalkedIn> {
  const consents = (['conduct', 'privacy'] as const).map((text) => ({
    kind: text === 'conduct' ? 'code_of_conduct' : text,
    version: agreements[text] ?? 'unpublished',
    is_given: draft.agrees,
  }))
  return callAdmin('walk_in', {
    person: {
      full_name: draft.name.trim(),
      email: draft.email.trim(),
      role: draft.role,
      is_at_least_16: draft.isOfAge,
      consents,
    },
    checks_in: draft.checksIn,
    reason: draft.reason.trim() === '' ? null : draft.reason.trim(),
  })
}
