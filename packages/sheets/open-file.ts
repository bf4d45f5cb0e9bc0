import type { SheetRows } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** In bytes; far above any list of people or sessions. */
const largestFile = 20_000_000

/** The sheets of a workbook (.xlsx or .ods), or the text of any other file. Throws UnreadableFile. */
export async function openFile(bytes: Uint8Array): Promise<{ sheets: SheetRows[] } | { text: string }> {
  if (bytes.length > largestFile) throw new UnreadableFile('The file is larger than 20 MB.')
  const other = otherFile(bytes)
  if (other !== null) throw new UnreadableFile(other)
  // The first bytes of ZIP archives, which workbooks are.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { text: textOfBytes(bytes) }
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

/** What spreadsheet programs save text in where it isn't Unicode; of equally good ones the first. */
const legacy = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1256', 'shift_jis']

/** UTF-8, UTF-16 with or without a byte order mark, or whichever older encoding gives words. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const sample = bytes.subarray(0, 200_000)
    const found = legacy.map((label) => ({ label, odd: oddities(new TextDecoder(label).decode(sample)) }))
    const best = found.reduce((one, other) => (other.odd < one.odd ? other : one))
    return new TextDecoder(best.label).decode(bytes)
  }
}

/** UTF-16 without a mark: in the first line, every other byte of most letters is 0. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 400)
  const zeros = [0, 1].map((rest) => sample.filter((byte, at) => at % 2 === rest && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null
}

/**
 * Counts characters that words don't have: symbols and capitals inside them, ligatures, control characters, two alphabets
 * in a word, Latin letters none of which is a plain one, and Han without any of the Japanese syllables beside it.
 */
function oddities(text: string): number {
  const inside = text.match(/\p{L}[^\p{L}\p{N}\s\u0021-\u007E’‘“”…]\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Ll}(?=[\u0080-\uFFFF])\p{Lu}/gu)?.length ?? 0
  const rare = text.match(/[\u0080-\u009FﬁﬂŸŽžƒˆ˜ıšŠ\uFF61-\uFF9F\uFFFD\p{Co}]/gu)?.length ?? 0
  const [latin, other] = ['\\p{sc=Latin}', '(?![\\p{sc=Latin}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}])\\p{L}']
  const mixed = text.match(new RegExp(`${latin}(?=${other})|${other}(?=${latin})`, 'gu'))?.length ?? 0
  const accents = text.match(/(?:(?![a-z])\p{sc=Latin}){3}/giu)?.length ?? 0
  const han = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 0 : (text.match(/\p{sc=Han}/gu)?.length ?? 0)
  return inside + capitals + rare + mixed + accents + han
}
