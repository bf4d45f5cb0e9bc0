import { isName } from '@fest/schemas/forms/plain-text.ts'
import { emailAddress } from '@fest/schemas/core/email-address.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { callAdmin } from '../../backend/call-admin.ts'

/** What is asked at the door, by the database's names. */
export const emptyDraft = {
  full_name: '',
  email: '',
  /** Empty unless asked for. */
  role: '',
  is_at_least_16: false,
  consents: false,
  checks_in: true,
  /** The reason to go beyond the capacity or past a closed registration. */
  reason: '',
}

export type WalkInDraft = typeof emptyDraft

export type WalkInMistakes = Readonly<Partial<Record<keyof WalkInDraft, string>>>

export function mistakesIn({ full_name, email, is_at_least_16, consents }: WalkInDraft): WalkInMistakes {
  return {
    ...(!isName(full_name.trim(), 100) && { full_name: 'Please enter their name, in 2 to 100 characters.' }),
    ...(!emailAddress.test(email.trim()) && { email: 'This doesn’t look like an email address.' }),
    ...(!is_at_least_16 && { is_at_least_16: 'They have to be at least 16 to come on their own.' }),
    ...(!consents && { consents: 'Show them both and ask. Without it they can’t take part.' }),
  }
}

/** Whether an admin can override the refusal with a reason. */
export function canBeOverruled(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'full' || code === 'closed' || code === 'not_open_yet'
}

export type WalkedIn = Returned<'walk_in'>

/** Registers somebody at the door. Repeating the call returns the same person. */
export function walkIn(draft: WalkInDraft, agreements: Agreements): Promise<WalkedIn> {
  const { checks_in, reason, consents: is_given, ...person } = draft
  const consents = [
    { kind: 'code_of_conduct', version: agreements.conduct ?? 'unpublished', is_given },
    { kind: 'privacy', version: agreements.privacy ?? 'unpublished', is_given },
  ]
  return callAdmin('walk_in', {
    person: { ...person, full_name: person.full_name.trim(), email: person.email.trim(), consents },
    checks_in,
    reason: reason.trim() || null,
  })
}
