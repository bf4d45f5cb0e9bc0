import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { readCsvSheet } from './csv.ts'
import { programOfSchedule } from './from-pretalx.ts'
import { scheduleOfJson } from './json-schedules.ts'
import { sheetOfJson } from './json-table.ts'
import type { Program } from '../program.ts'
import type { NamedSheet } from './sheet.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { WordChoices } from '../word-choices.ts'

type ReadSchedule = (words: WordChoices) => Program

/** A parsed file, or a sentence that says why it couldn't be read. */
export type ReadFile =
  /** All sheets of a workbook, the likely one first; the only one of other files. */
  | { kind: 'sheet'; name: string; sheets: readonly NamedSheet[] }
  | { kind: 'schedule'; name: string; read: ReadSchedule }
  | { kind: 'unreadable'; name: string; message: string }

/** In bytes; far above a conference with a thousand sessions. */
const largestFile = 20_000_000

/**
 * Reads a spreadsheet (.xlsx, .ods or CSV), or a schedule as JSON, XML or a calendar; never throws because of the
 * content. `timeZone` is the zone of times for which a schedule names none.
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
  if (bytes.length > largestFile) throw new UnreadableFile('The file is larger than 20 MB.')
  const other = otherFile(bytes)
  if (other !== null) throw new UnreadableFile(other)
  const schedule = (json: unknown): Content => ({
    kind: 'schedule',
    read: (words) => programOfSchedule(json, words, timeZone),
  })
  // The first bytes of ZIP archives, which workbooks are.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readWorkbook } = await import('./xlsx.ts')
    return { kind: 'sheet', sheets: readWorkbook(bytes) }
  }
  const text = textOfBytes(bytes)
  if (/^\s*[[{]/.test(text)) {
    const json = parseJson(text)
    if (json === undefined)
      throw new UnreadableFile('This looks like JSON, but it’s cut off or has an error.')
    if (scheduleOfJson(json, timeZone) !== null) return schedule(json)
    const list = sheetOfJson(json)
    if (list !== null) return { kind: 'sheet', sheets: [list] }
    throw new UnreadableFile(
      'This JSON file isn’t a schedule, nor a list of sessions or people. In pretalx, look for schedule.json under Schedule, Export; in Sessionize, for “All data”; in Indico, for the timetable.',
    )
  }
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) {
    const { scheduleOfCalendar } = await import('./calendar.ts')
    return schedule(scheduleOfCalendar(text, timeZone))
  }
  if (/^\s*<(?:\?xml|!doctype|!--|\w+[\s>])/i.test(text)) {
    const { scheduleOfXml } = await import('./schedule-xml.ts')
    return schedule(scheduleOfXml(text, timeZone))
  }
  const named = readCsvSheet(text)
  if (named.sheet.rows.length === 0) throw new UnreadableFile('The file has columns but no rows.')
  return { kind: 'sheet', sheets: [named] }
}

/** What a file is by its first bytes, where that can't be imported: a sentence with what to do; null otherwise. */
function otherFile(bytes: Uint8Array): string | null {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).trimStart()
  // Old Office files; new ones with a password are wrapped in one.
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    return hasPassword(bytes)
      ? 'This workbook has a password. Open it, remove the password, and save it again.'
      : 'This is an old Excel file (.xls). Open it and save it as .xlsx or CSV.'
  // OpenDocument files begin with their type, packed as it is.
  if (/^PK.{36}application\/vnd\.oasis\.opendocument\.spreadsheet/s.test(start)) return null
  if (/^PK.{36}application\/vnd\.oasis\.opendocument/s.test(start))
    return `This is an OpenDocument text or slides. ${askForTable}`
  if (start.startsWith('%PDF-')) return `This is a PDF. ${askForTable}`
  const picture = pictureOf(begins, start)
  if (picture) return `This is a picture (${picture}). ${askForTable}`
  if (start.startsWith('{\\rtf')) return `This is a text document (RTF). ${askForTable}`
  if (/^(?:<!doctype html|<html)/i.test(start))
    return 'This is a web page. Look for its export as schedule.json, schedule.xml or CSV.'
  if (begins(0x1f, 0x8b)) return 'This is a compressed file (.gz). Unpack it and choose what’s inside.'
  return null
}

const askForTable =
  'Ask for the table it was made from, as .xlsx or CSV, or copy its text into a spreadsheet.'

function pictureOf(begins: (...signature: number[]) => boolean, start: string): string | null {
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'PNG'
  if (begins(0xff, 0xd8, 0xff)) return 'JPEG'
  if (start.startsWith('GIF8')) return 'GIF'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'WebP'
  if (/^.{4}ftyp(?:heic|heix|mif1|avif)/s.test(start)) return 'HEIC'
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<svg\b/is.test(start) ? 'SVG' : null
}

function hasPassword(bytes: Uint8Array): boolean {
  const name = 'EncryptedPackage'.split('').flatMap((letter) => [letter.charCodeAt(0), 0])
  const last = Math.min(bytes.length - name.length, 1_000_000)
  for (let at = bytes.indexOf(name[0] ?? 0); at >= 0 && at < last; at = bytes.indexOf(name[0] ?? 0, at + 1))
    if (name.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}
