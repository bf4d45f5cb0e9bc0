import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { readCsv } from './csv.ts'
import { isSchedule, programOfSchedule } from './from-pretalx.ts'
import { otherFile } from './other-files.ts'
import type { Program } from '../program.ts'
import { type Sheet, SheetError } from './sheet.ts'
import { textOfBytes } from './text-of-bytes.ts'
import type { WordChoices } from '../word-choices.ts'
import type { NamedSheet } from './xlsx.ts'

/** A parsed file, or a sentence that says why it couldn't be read. */
export type ReadFile =
  | {
      kind: 'sheet'
      name: string
      sheet: Sheet
      /** All sheets of a workbook, the likely one first; empty for other files. */
      sheets: readonly NamedSheet[]
    }
  | { kind: 'schedule'; name: string; read: (words: WordChoices) => Program }
  | { kind: 'unreadable'; name: string; message: string }

/** In bytes; far above a conference with a thousand sessions. */
const largestFile = 20_000_000

/**
 * Reads a spreadsheet (.xlsx or CSV), or a schedule as JSON or XML; never throws because of the content. `timeZone` is
 * the zone of times for which a schedule names none.
 */
export async function readFile(name: string, bytes: Uint8Array, timeZone: string): Promise<ReadFile> {
  const unreadable = (message: string): ReadFile => ({ kind: 'unreadable', name, message })
  if (bytes.length > largestFile) return unreadable('The file is larger than 20 MB.')
  const other = otherFile(bytes)
  if (other !== null) return unreadable(other)
  // The first bytes of ZIP archives, which workbooks are.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readWorkbook, WorkbookError } = await import('./xlsx.ts')
    try {
      const sheets = readWorkbook(bytes)
      const [first] = sheets
      if (first) return { kind: 'sheet', name, sheet: first.sheet, sheets }
    } catch (error) {
      if (error instanceof WorkbookError) return unreadable(error.message)
      throw error
    }
  }
  const text = textOfBytes(bytes)
  if (/^\s*[[{]/.test(text)) {
    const json = parseJson(text)
    if (json === undefined) return unreadable('This looks like JSON, but it’s cut off or has an error.')
    if (!isSchedule(json))
      return unreadable(
        'This JSON file isn’t a schedule. In pretalx, look for schedule.json under Schedule, Export.',
      )
    return { kind: 'schedule', name, read: (words) => programOfSchedule(json, words, timeZone) }
  }
  if (/^\s*<(?:\?xml|!doctype|!--|\w+[\s>])/i.test(text)) {
    const { scheduleOfXml, ScheduleXmlError } = await import('./schedule-xml.ts')
    try {
      const json = scheduleOfXml(text, timeZone)
      return { kind: 'schedule', name, read: (words) => programOfSchedule(json, words, timeZone) }
    } catch (error) {
      if (error instanceof ScheduleXmlError) return unreadable(error.message)
      throw error
    }
  }
  try {
    const sheet = readCsv(text)
    if (sheet.rows.length === 0) return unreadable('The file has columns but no rows.')
    return { kind: 'sheet', name, sheet, sheets: [] }
  } catch (error) {
    if (error instanceof SheetError) return unreadable(error.message)
    throw error
  }
}
