import { CsvError, readCsv, type Sheet } from './csv.ts'
import { isSchedule, programOfSchedule } from './from-pretalx.ts'
import type { Program } from '../program.ts'
import type { WordChoices } from '../word-choices.ts'

/** A parsed file, or a sentence that says why it couldn't be read. */
export type ReadFile =
  | { kind: 'sheet'; name: string; sheet: Sheet }
  | { kind: 'schedule'; name: string; read: (words: WordChoices) => Program }
  | { kind: 'unreadable'; name: string; message: string }

/** In bytes; far above a conference with a thousand sessions. */
const largestFile = 20_000_000

/** Reads a spreadsheet saved as CSV, or a schedule as JSON; never throws because of the content. */
export function readFile(name: string, bytes: Uint8Array): ReadFile {
  const unreadable = (message: string): ReadFile => ({ kind: 'unreadable', name, message })
  if (bytes.length > largestFile) return unreadable('The file is larger than 20 MB.')
  // The first bytes of .xlsx and .ods files, which are ZIP archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return unreadable('This is a workbook. Save the sheet as CSV (UTF-8) and choose that file.')
  const text = textOf(bytes)
  if (/^\s*[[{]/.test(text)) {
    const json = parsed(text)
    if (json === undefined) return unreadable('This looks like JSON, but it’s cut off or has an error.')
    if (!isSchedule(json))
      return unreadable(
        'This JSON file isn’t a schedule. In pretalx, look for schedule.json under Schedule, Export.',
      )
    return { kind: 'schedule', name, read: (words) => programOfSchedule(json, words) }
  }
  try {
    const sheet = readCsv(text)
    if (sheet.rows.length === 0) return unreadable('The file has columns but no rows.')
    return { kind: 'sheet', name, sheet }
  } catch (error) {
    if (error instanceof CsvError) return unreadable(error.message)
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** UTF-8, or the legacy encoding of older Excel versions. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
