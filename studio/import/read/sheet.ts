import type { SheetRow, SheetRows } from '@fest/sheets/sheet-rows.ts'

export type Sheet = {
  header: readonly string[]
  rows: readonly SheetRow[]
  /** Those among them that aren't taken: the rows below may continue their day. */
  left?: readonly SheetRow[]
  /** Rows of a timetable that say something, and have no session. */
  unread?: readonly string[]
}

/** How the rows of a file become a list: guessed, then corrected by people. */
export type SheetShape = {
  headingAt: number
  /** Whether sessions are in cells below rooms, days or times; null if nothing looks like it. */
  isTimetable: boolean | null
  /** Whether rows and columns that the file hides are read; null if it hides none. */
  takesHidden: boolean | null
  /** Whether what is struck through is read; null if nothing is. */
  takesStruck: boolean | null
  /** Whether a cell merged over several rows holds for each of them; null if there is none. */
  repeatsMerged: boolean | null
  /** Whether the people that titles may name are taken out of them; null if nothing looks like it. */
  partsTitles: boolean | null
}

/** A sheet of a file with the rows it was made of. */
export type NamedSheet = SheetRows & {
  shape: SheetShape
  sheet: Sheet
  /** One of the titles that name people, and what it says. */
  parted?: { whole: string; title: string; people: string }
}
