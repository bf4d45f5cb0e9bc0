import type { SheetRows } from './sheet-rows.ts'
import { textsOfBytes, type TextReading } from './text-of-bytes.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** In bytes; far above any list of people or sessions. */
const largestFile = 20_000_000

/** The sheets of a workbook (.xlsx or .ods), or the text of any other file in each way to read it. Throws UnreadableFile. */
export async function openFile(
  bytes: Uint8Array,
): Promise<{ sheets: SheetRows[] } | { texts: TextReading[] }> {
  if (bytes.length > largestFile) throw new UnreadableFile('The file is larger than 20 MB.')
  const other = otherFile(bytes)
  if (other !== null) throw new UnreadableFile(other)
  // The first bytes of ZIP archives, which workbooks are.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { texts: await textsOfBytes(bytes) }
  const { readWorkbook } = await import('./workbook.ts')
  return { sheets: readWorkbook(bytes) }
}

/** Advice for a file type that can't be imported, recognized by its first bytes; otherwise null. */
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
    return 'This is a web page. Look for its export: CSV, .xlsx, or of a program schedule.json or schedule.xml.'
  if (isYaml(new TextDecoder().decode(bytes.subarray(0, 8192))))
    return `This looks like YAML, a text that websites are made from. ${askForTable}`
  if (begins(0x1f, 0x8b)) return 'This is a compressed file (.gz). Unpack it and choose what’s inside.'
  return null
}

const askForTable =
  'Ask for the table it was made from, as .xlsx or CSV, or copy its text into a spreadsheet.'

/** Whether the first line and many others are `key: text` or `- text`, comments aside. */
function isYaml(text: string): boolean {
  const isOwn = (line: string) =>
    /^(?:---|\s*(?:- +)*["']?[\p{L}\w][\p{L}\w .-]{0,40}["']?:(?:\s|$)|\s*- )/u.test(line)
  const lines = text.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line))
  const isNested = lines.some((line) => /^(?:---$|\s*- |\s+\w+:(?:\s|$))/.test(line))
  return isNested && isOwn(lines[0] ?? '') && lines.filter(isOwn).length * 10 >= lines.length * 4
}

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
