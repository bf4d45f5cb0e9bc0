import { isName } from '@fest/schemas/forms/plain-text.ts'
import { emailAddress } from '@fest/schemas/core/email-address.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import type { AdminError } from '../../backend/admin-error.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { callAdmin } from '../../backend/call-admin.ts'

export type WalkInDraft = {
  name: string
  email: string
  /** Empty unless asked for. */
  role: string
  isOfAge: boolean
  agrees: boolean
  checksIn: boolean
  /** The reason to go beyond the capacity or past a closed registration. */
  reason: string
}

export const emptyDraft: WalkInDraft = {
  name: '',
  email: '',
  role: '',
  isOfAge: false,
  agrees: false,
  checksIn: true,
  reason: '',
}

export type WalkInMistakes = Readonly<Partial<Record<keyof WalkInDraft, string>>>

export function mistakesIn({ name, email, isOfAge, agrees }: WalkInDraft): WalkInMistakes {
  return {
    ...(!isName(name.trim(), 100) && { name: 'Please enter their name, in 2 to 100 characters.' }),
    ...(!emailAddress.test(email.trim()) && { email: 'This doesn’t look like an email address.' }),
    ...(!isOfAge && { isOfAge: 'They have to be at least 16 to come on their own.' }),
    ...(!agrees && { agrees: 'Show them both and ask. Without it they can’t take part.' }),
  }
}

const fieldOf: Readonly<Record<string, keyof WalkInDraft>> = {
  full_name: 'name',
  email: 'email',
  role: 'role',
  is_at_least_16: 'isOfAge',
  consents: 'agrees',
  reason: 'reason',
}

/** The database's refusal: at its field, or for the whole form. */
export function refusedIn({ field, words }: AdminError): { mistakes: WalkInMistakes; words: string | null } {
  const at = field === null ? undefined : fieldOf[field]
  return at === undefined ? { mistakes: {}, words } : { mistakes: { [at]: words }, words: null }
}

/** Whether an admin can override the refusal with a reason. */
export function canBeOverruled(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'full' || code === 'closed' || code === 'not_open_yet'
}

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
