import { foldWithOrigins, isWordBegun } from '@fest/schemas/core/fold-text.ts'
import { isInnerTerm } from './search-index.ts'

type TextPart = { text: string; isMarked: boolean; start: number }

/** Splits a text into parts and marks those that a search found. `marks` are folded. */
export function markText(text: string, marks: readonly string[]): TextPart[] {
  const { folded, origins } = foldWithOrigins(text)
  const isMarked = new Uint8Array(text.length)
  for (const mark of marks) {
    for (const place of placesOf(mark, folded))
      isMarked.fill(1, origins[place], origins[place + mark.length] ?? text.length)
  }
  const parts: TextPart[] = []
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (end < text.length && isMarked[end] === isMarked[start]) end++
    parts.push({ text: text.slice(start, end), isMarked: isMarked[start] === 1, start })
    start = end
  }
  return parts
}

/** Where words begin with the mark; if none does and it is long enough, where it occurs within words. */
function placesOf(mark: string, folded: string): number[] {
  if (mark === '') return []
  const all: number[] = []
  for (let at = folded.indexOf(mark); at !== -1; at = folded.indexOf(mark, at + mark.length)) all.push(at)
  const beginnings = all.filter((at) => isWordBegun(folded, at))
  return beginnings.length > 0 || !isInnerTerm(mark) ? beginnings : all
}
