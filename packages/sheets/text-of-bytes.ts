import { UnreadableFile } from './unreadable-file.ts'

/** A way to read a file's letters; `words` show them where there are other ways. */
export type TextReading = { text: string; words?: string }

/** In bytes: enough to tell. */
const sample = 200_000

/** The text of UTF-8 or UTF-16; where a file is in an older encoding, each text it may be, the likeliest first. */
export async function textsOfBytes(bytes: Uint8Array): Promise<TextReading[]> {
  const text = unicodeOf(bytes)
  if (text !== null) return [{ text }]
  const { default: chardet } = await import('chardet')
  const found = chardet.analyse(bytes.subarray(0, sample)).map(({ name }) => inUse[name] ?? name)
  // The detector is unsure of few words, and doesn't know Mac Roman.
  const all = new Set([...found, ...others].flatMap((label) => decoded(label, bytes) ?? []))
  const texts = byFewest(all, (each) => each.slice(0, sample).match(odd)?.length ?? 0).filter(
    (each, at) => at === 0 || !each.includes('\uFFFD'),
  )
  const words = texts.map(
    (each) => new Set(each.slice(0, sample).match(/[^\s,;|"]*[^\p{ASCII}\s][^\s,;|"]*/gu)),
  )
  return texts.map((text, at) => {
    const own = byFewest(words[at] ?? [], (word) => words.filter((each) => each.has(word)).length)
    return { text, words: own.slice(0, 3).join(', ') }
  })
}

/** Texts in the order of their numbers, each counted once. */
function byFewest(texts: Iterable<string>, countOf: (text: string) => number): string[] {
  return Array.from(texts, (text) => ({ text, count: countOf(text) }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ text }) => text)
}

/** What is read of each text that can be read. Throws the first one's UnreadableFile where none can be. */
export function eachReadable<Read>(
  readings: readonly TextReading[],
  read: (text: string) => Read,
): (Read & Pick<TextReading, 'words'>)[] {
  const faults: UnreadableFile[] = []
  const found = readings.flatMap(({ text, words }) => {
    try {
      return [{ ...read(text), ...(words !== undefined && { words }) }]
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      faults.push(error)
      return []
    }
  })
  if (found.length === 0 && faults[0]) throw faults[0]
  return found
}

function unicodeOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 without a mark: in the first line, every other byte of most letters is 0. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const first = bytes.subarray(0, 400)
  const zeros = [0, 1].map((rest) => first.filter((byte, at) => at % 2 === rest && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  const half = first.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null
}

/** Those in use, for what the detector knows: Windows’ pages extend the ISO standards, and KOI8-U has two letters more. */
const inUse: Readonly<Partial<Record<string, string>>> = {
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'KOI8-R': 'koi8-u',
}

const others = [...Array.from({ length: 9 }, (_, at) => `windows-${1250 + at}`), 'macintosh']

/** What words don't have: controls, symbols, capitals in the middle of small letters, and other scripts there. */
const oddities = [
  /[\p{C}\p{No}\p{Sk}\p{Sm}\p{So}]/u,
  /(?<=\p{Ll})\p{Lu}/u,
  /(?<=\p{L})\p{Lu}(?=\p{Ll})/u,
  /(?<=[A-Za-z])(?:(?!\p{sc=Latin})\p{L})+(?=[a-z])/u,
]
const odd = new RegExp(`(?!\\p{ASCII})(?:${oddities.map(({ source }) => source).join('|')})`, 'gu')

/** Null for an encoding that browsers don't know. */
function decoded(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return null
  }
}
