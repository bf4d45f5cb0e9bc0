import { notePrefix } from '#app/session/device-memory.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'

/*
 * Notes that are being written, one for each row and admin, in this tab's storage: a note is about a person, so it goes
 * when the tab is closed, when its author signs out, and when somebody else signs in.
 */

type NoteOf = { owner: string; kind: AdminKind; id: string }

const keyOf = ({ owner, kind, id }: NoteOf) => `${notePrefix(owner)}${kind} ${id}`

/** What was written and not saved yet; empty when nothing was. */
export function readNote(of: NoteOf): string {
  try {
    return sessionStorage.getItem(keyOf(of)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what was written until now; nothing for an empty text. */
export function keepNote(of: NoteOf, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(of))
    else sessionStorage.setItem(keyOf(of), text)
  } catch {
    // Where nothing can be stored it stays in the field as long as that is shown.
  }
}
