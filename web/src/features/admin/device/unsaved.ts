import { notePrefix } from '#app/session/device-memory.ts'

/*
 * What admins and reviewers type and haven't saved: a note on a row, a letter, a review. It is about people, so it stays in
 * this tab's storage, and goes when the tab is closed, when its author signs out, and when somebody else signs in.
 */

type Typed = { owner: string; name: string }

const keyOf = ({ owner, name }: Typed) => notePrefix(owner) + name

/** The unsaved value; null if there is none. Check its shape: people can edit their storage. */
export function readUnsaved(typed: Typed): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(typed)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what was typed so far; null forgets it. */
export function keepUnsaved(typed: Typed, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(typed))
    else sessionStorage.setItem(keyOf(typed), JSON.stringify(value))
  } catch {
    // A browser without storage keeps it only while the field is shown.
  }
}
