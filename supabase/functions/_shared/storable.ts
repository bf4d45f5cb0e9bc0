/** At most 300 UTF-16 units. For a zero or half a character PostgreSQL would refuse everything with it. */
export function storable(words: string): string {
  return words
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()
}
