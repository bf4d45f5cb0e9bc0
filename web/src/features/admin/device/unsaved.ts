import { notePrefix } from '#app/session/device-memory.ts'

/*
 * Unsaved text (notes, letters, reviews) is about people: in this tab only, deleted at its end or sign-out.
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

/** Stores the unsaved value; null deletes it. */
export function keepUnsaved(typed: Typed, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(typed))
    else sessionStorage.setItem(keyOf(typed), JSON.stringify(value))
  } catch {
    // Without storage it lasts only while the field is shown.
  }
}
