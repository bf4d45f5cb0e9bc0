/**
 * Somebody else's words as a column of text can hold them, in at most 300 UTF-16 units: PostgreSQL takes neither zeros nor
 * half of a character, and refuses all that comes with them.
 */
export function storable(words: string): string {
  return words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()
}
