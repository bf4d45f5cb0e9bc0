/**
 * The edit distance of a typed term from a word: how many letters to change, add, remove or swap with their neighbor.
 * `prefix` is the distance to the closest beginning of the word; both are infinite above `most`.
 */
export function distanceBetween(term: string, word: string, most: number) {
  const never = { whole: Infinity, prefix: Infinity }
  if (term.length - word.length > most) return never
  // Anything further on is out of reach, and a long word must not cost more than a short one.
  const length = Math.min(word.length, term.length + most + 1)
  let before: number[] = []
  let last = Array.from({ length: length + 1 }, (_, column) => column)
  for (let row = 1; row <= term.length; row++) {
    const current = [row]
    for (let column = 1; column <= length; column++) {
      const isSame = term[row - 1] === word[column - 1]
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && term[row - 1] === word[column - 2] && term[row - 2] === word[column - 1])
        least = Math.min(least, at(before, column - 2) + 1)
      current.push(least)
    }
    if (Math.min(...current) > most) return never
    before = last
    last = current
  }
  return { whole: length === word.length ? at(last, length) : Infinity, prefix: Math.min(...last) }
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
