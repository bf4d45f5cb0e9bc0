/** The compared length of a word. */
const longest = 30

/** How many letters may be wrong: none in short words, where one letter makes another name. */
function forgiven(length: number): number {
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}

/**
 * Whether a typed word is (the beginning of) a word of a name, with a letter or two wrong, missing, extra or swapped.
 */
export function isAlike(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  const most = forgiven(typed.length)
  if (most === 0 || word.length < typed.length - most) return false
  const [one, other] = [typed.slice(0, longest), word.slice(0, Math.min(longest, typed.length + most))]
  // Each row of the table holds the distances of one prefix of `typed` to every prefix of `word`.
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      let least = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (isSwapped) least = Math.min(least, (before[to - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return false
    ;[before, last] = [last, row]
  }
  // The distance to the nearest prefix of the word counts.
  return Math.min(...last) <= most
}
