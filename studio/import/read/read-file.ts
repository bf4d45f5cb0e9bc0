import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { openFile } from '@fest/sheets/open-file.ts'
import type { SheetRows } from '@fest/sheets/sheet-rows.ts'
import { eachReadable } from '@fest/sheets/text-of-bytes.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { guessType } from '../column-names.ts'
import { readCsvSheet } from './csv.ts'
import { programOfSchedule } from './from-pretalx.ts'
import { scheduleOfJson } from './json-schedules.ts'
import { sheetsOfJson } from './json-table.ts'
import { isTooDeep } from './json-values.ts'
import { namedSheet } from './named-sheet.ts'
import type { Program } from '../program.ts'
import type { NamedSheet } from './sheet.ts'
import type { WordChoices } from '../word-choices.ts'

type ReadSchedule = (words: WordChoices) => Program

/** A parsed file, or a sentence that says why it couldn't be read. */
export type ReadFile =
  /** All sheets of a workbook, or all ways to read a text, the likely one first. */
  | { kind: 'sheet'; name: string; sheets: readonly NamedSheet[] }
  | { kind: 'schedule'; name: string; read: ReadSchedule }
  | { kind: 'unreadable'; name: string; message: string }

/**
 * Reads any spreadsheet or schedule; never throws because of its content. `timeZone` is for times without.
 */
export async function readFile(name: string, bytes: Uint8Array, timeZone: string): Promise<ReadFile> {
  try {
    return { name, ...(await contentOf(bytes, timeZone)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', name, message: error.message }
    throw error
  }
}

type Content = { kind: 'sheet'; sheets: readonly NamedSheet[] } | { kind: 'schedule'; read: ReadSchedule }

async function contentOf(bytes: Uint8Array, timeZone: string): Promise<Content> {
  const opened = await openFile(bytes)
  const schedule = (json: unknown): Content => ({
    kind: 'schedule',
    read: (words) => programOfSchedule(json, words, timeZone),
  })
  if ('sheets' in opened) return { kind: 'sheet', sheets: programSheets(opened.sheets) }
  const text = opened.texts[0]?.text ?? ''
  if (/^\s*[[{]/.test(text)) {
    const json = parseJson(text)
    if (json === undefined)
      throw new UnreadableFile('This looks like JSON, but it’s cut off or has an error.')
    if (isTooDeep(json))
      throw new UnreadableFile('This JSON is nested too deeply for a list of sessions or people.')
    if (scheduleOfJson(json, timeZone) !== null) return schedule(json)
    const lists = sheetsOfJson(json)
    if (lists.length > 0) return { kind: 'sheet', sheets: likelyFirst(lists) }
    throw new UnreadableFile(
      'This JSON file isn’t a schedule, nor a list of sessions or people. In pretalx, look for schedule.json under Schedule, Export; in Sessionize, for “All data”; in Indico, for the timetable.',
    )
  }
  if (/^\s*(?:<!--\s*)?BEGIN:V[A-Z]+\s/i.test(text)) {
    const { scheduleOfCalendar } = await import('./calendar.ts')
    return schedule(scheduleOfCalendar(text, timeZone))
  }
  if (/^\s*<(?:\?xml|!doctype|!--|\w+[\s>])/i.test(text)) {
    const { scheduleOfXml } = await import('./schedule-xml.ts')
    return schedule(scheduleOfXml(text, timeZone))
  }
  const sheets = eachReadable(opened.texts, readCsvSheet)
  if (sheets[0]?.sheet.rows.length === 0) throw new UnreadableFile('The file has columns but no rows.')
  return { kind: 'sheet', sheets: likelyFirst(sheets) }
}

/** The sheets of a workbook, one of which has rows below its headings; the one with the program comes first. */
function programSheets(sheets: readonly SheetRows[]): NamedSheet[] {
  const found = sheets.map((each) => namedSheet(each))
  if (found.every(({ sheet }) => sheet.rows.length === 0))
    throw new UnreadableFile('The workbook has no sheet with rows below a heading.')
  return likelyFirst(found)
}

function likelyFirst(sheets: readonly NamedSheet[]): NamedSheet[] {
  // Hidden sheets aren't meant to be read, until one is chosen; and some have only headings, or a note.
  const rank = ({ sheet, isHidden }: NamedSheet) =>
    guessType(sheet.header).score - (isHidden ? 1000 : 0) - (sheet.rows.length === 0 ? 2000 : 0)
  return sheets.toSorted((a, b) => rank(b) - rank(a))
}
