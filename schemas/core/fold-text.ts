// @chunk common
/** Letters that Unicode doesn't decompose, with their usual spelling on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

/*
 * Accents, dots and strokes that belong to no particular script, and invisible characters, aren't part of a word. The
 * vowel signs of Devanagari, Thai and others are kept: without them different words would become equal.
 */
const accents = /[\p{Script=Inherited}\p{Cf}]/gu

// Quotes of any script, which phones and Word replace, what isn't one by property but typed for one (accents, primes,
// Hebrew's and Armenian's), and the modifier letters of no script that look like one, as in Oʻzbek and Hawaiʻi.
const quotes = /[\p{QMark}`´′″\u055a\u05f3\u05f4\ua78b\ua78c]|(?=[\u02b0-\u02ff])\p{Script=Common}/u

function foldCharacter(character: string): string {
  const lower = character
    .replace(quotes, "'")
    .replace(/[\p{Pd}−]/u, '-')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
  return plainLetters[lower] ?? lower
}

/** A text as searches compare it: without case, accents or typographic variants, as in `private.folded()`. */
export function foldText(text: string): string {
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}

/** A folded text without hyphens inside words: people type “wifi” for “Wi-Fi”. */
export function foldWithoutHyphens(text: string): string {
  return foldText(text).replaceAll('-', '')
}

/** The folded text, and for each of its positions (and its end) the original position. */
export function foldWithOrigins(text: string): { folded: string; origins: readonly number[] } {
  const origins: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const part = foldCharacter(character)
    for (let unit = 0; unit < part.length; unit++) origins.push(place)
    folded += part
    place += character.length
  }
  origins.push(place)
  return { folded, origins }
}

/** The words of a folded text, split at spaces and punctuation. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{Letter}\p{Number}\p{Mark}]+/u).filter(Boolean)
}

/** Whether a word of a folded text begins at this position. */
export function isWordBegun(folded: string, at: number): boolean {
  return at === 0 || !/[\p{Letter}\p{Number}\p{Mark}]/u.test(folded[at - 1] ?? '')
}
