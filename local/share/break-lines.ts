/** Returns the width of a text in pixels. */
export type Measure = (text: string) => number

/** As few lines as possible, as even as possible; a word too wide is split. Null beyond `most` lines. */
export function breakLines(text: string, width: number, most: number, measure: Measure): string[] | null {
  const words = wordsOf(text).flatMap((word) => cut(word, width, measure))
  const lines = filled(words, width, measure)
  if (lines.length > most) return null
  if (lines.length < 2) return lines
  // The narrowest width that doesn't need another line.
  let low = width / 2
  let high = width
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (filled(words, middle, measure).length > lines.length || widest(words, measure) > middle) low = middle
    else high = middle
  }
  return filled(words, high, measure)
}

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Where lines may break: each word has the space before it, if there is one, and the signs beside it. */
function wordsOf(text: string): string[] {
  return text.split(/(?= )/).flatMap((part) => {
    if (!unspaced.test(part)) return [part]
    const words: string[] = []
    let isOpen = false
    for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(part)) {
      const last = words.length - 1
      if (last >= 0 && (isOpen || !/^[\p{Letter}\p{Number}\p{Ps}\p{Pi}]/u.test(segment)))
        words[last] += segment
      else words.push(segment)
      isOpen = /[\p{Ps}\p{Pi}\s]$/u.test(segment)
    }
    return words
  })
}

function filled(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(last + word) <= width) lines[lines.length - 1] = last + word
    else lines.push(word.trimStart())
  }
  return lines
}

function widest(words: readonly string[], measure: Measure): number {
  return Math.max(...words.map((word) => measure(word.trimStart())))
}

/** The word in pieces that fit, each but the last with a hyphen. */
function cut(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimStart()) <= width) return [word]
  const hyphen = unspaced.test(word) ? '' : '-'
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    if (piece !== '' && measure(`${piece}${segment}${hyphen}`) > width) {
      pieces.push(piece + hyphen)
      piece = segment
    } else piece += segment
  }
  return [...pieces, piece]
}

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  while (characters.length > 1 && measure(`${characters.join('').trimEnd()}…`) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
