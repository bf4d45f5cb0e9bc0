/** Every object inside a value, including itself. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item))
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap((item) => objectsIn(item))]
}

/** Every array inside a value, including itself. */
export function arraysIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap((item) => arraysIn(item))]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((item) => arraysIn(item))
}

/** The number of words in a rich text. */
export function wordsOf(value: unknown): number {
  const texts = objectsIn(value).flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length
}

/** Pairs of titles of which one begins before the other has ended. */
export function overlaps(list: readonly { title: string; startsAt: string; endsAt: string }[]): string[] {
  const ordered = list.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return ordered.flatMap((first, index) =>
    ordered
      .slice(index + 1)
      .filter((second) => second.startsAt < first.endsAt)
      .map((second) => `${first.title} / ${second.title}`),
  )
}
