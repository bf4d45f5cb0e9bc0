/* For tests in the language that nobody speaks, where each word of our own is in ⟦brackets⟧. */

/** What stands between a text's signs and digits, in small letters. */
export const phrasesIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’ -]+/u)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts outside of brackets, which one node may open and another close. */
export function* outsideBrackets(texts: Iterable<string>): Generator<string> {
  let depth = 0
  for (const text of texts) {
    let outside = ''
    for (const sign of text) {
      if (sign === '⟦') depth++
      if (depth === 0) outside += sign
      if (sign === '⟧') depth--
    }
    yield outside
  }
}
