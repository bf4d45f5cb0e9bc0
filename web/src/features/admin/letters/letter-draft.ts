import { letterPurposes } from '@fest/schemas/vocabulary/letters.ts'
import { notePrefix } from '#app/session/device-memory.ts'
import type { LetterDraft } from './letters.queries.ts'

/*
 * What was typed of a letter and isn't saved yet, in this tab's storage, like notes: for as long as its author is signed in
 * and the tab is open.
 */

/** `version` is that of the letter it was typed into. */
export type Unsaved = { version: number; draft: LetterDraft }

const keyOf = (owner: string, letter: string) => `${notePrefix(owner)}letter ${letter}`

/** What was typed and not saved; null when nothing was. */
export function readUnsaved(owner: string, letter: string): Unsaved | null {
  try {
    return asUnsaved(JSON.parse(sessionStorage.getItem(keyOf(owner, letter)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps what was typed until now; null once it is saved. */
export function keepUnsaved(owner: string, letter: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved === null) sessionStorage.removeItem(keyOf(owner, letter))
    else sessionStorage.setItem(keyOf(owner, letter), JSON.stringify(unsaved))
  } catch {
    // Where nothing can be stored it stays in the field as long as that is shown.
  }
}

/** People can edit their storage. */
function asUnsaved(value: unknown): Unsaved | null {
  const { version, draft } = (value ?? {}) as Partial<Unsaved>
  const { purpose, subject, body, reply_to } = draft ?? {}
  const isWhole =
    typeof version === 'number' &&
    letterPurposes.some((one) => one === purpose) &&
    typeof subject === 'string' &&
    typeof body === 'string' &&
    (reply_to === null || typeof reply_to === 'string')
  return isWhole ? (value as Unsaved) : null
}
