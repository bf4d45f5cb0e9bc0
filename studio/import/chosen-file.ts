import { createStore } from '@fest/schemas/core/create-store.ts'
import { programOfSheet, type SheetReading } from './read/from-csv.ts'
import type { EventDays } from './dataset.ts'
import { likelyDate, undatedDay } from './read/numbered-days.ts'
import type { Sheet } from './read/sheet.ts'
import type { NamedSheet } from './read/xlsx.ts'
import type { Joins } from './plan/match.ts'
import type { Program } from './program.ts'
import type { WordChoices } from './word-choices.ts'

/** How the columns of a sheet were chosen to be read; the zone and the words come from elsewhere. */
export type ChosenReading = Omit<SheetReading, 'timeZone' | 'words'>

/** A file to import, and what was decided about it. */
export type ChosenFile = {
  name: string
  /** A sheet, whose columns can be chosen, or a program that says itself what is what. */
  content:
    | { sheet: Sheet; sheets: readonly NamedSheet[]; reading: ChosenReading; eventDays: EventDays | null }
    | { read: (words: WordChoices) => Program }
  /** Who and what was joined with a document by hand, or kept apart from it. */
  joins: Joins
  /** Keys of items whose text is taken from the file, over what organizers wrote. */
  taken: ReadonlySet<string>
}

/**
 * The file that is being imported, while the page is open. It is kept outside React, so that it is still there after
 * Back and Forward, and when the Studio renders its tool anew, as it does once after signing in.
 */
export const chosenFile = createStore<{ file: ChosenFile | null; fault: string | null }>({
  file: null,
  fault: null,
})

export function chooseFile(name: string, content: ChosenFile['content']): void {
  chosenFile.set({ file: { name, content, joins: new Map(), taken: new Set() }, fault: null })
}

/** What a file says, with its columns and words as chosen; `timeZone` is the event's. */
export function programOf(content: ChosenFile['content'], words: WordChoices, timeZone: string): Program {
  return 'read' in content
    ? content.read(words)
    : programOfSheet(content.sheet, {
        ...content.reading,
        firstDay: firstDayOf(content) ?? '',
        timeZone,
        words,
      })
}

/** The date of the first day of a sheet without dates: as chosen, or else the likely one; null where it has dates. */
export function firstDayOf(content: Extract<ChosenFile['content'], { sheet: Sheet }>): string | null {
  const { sheet, reading, eventDays } = content
  const undated = undatedDay(sheet, reading.mapping, reading.dayOrder)
  if (undated === null) return null
  return reading.firstDay ?? (eventDays === null ? '' : likelyDate(undated, eventDays))
}
