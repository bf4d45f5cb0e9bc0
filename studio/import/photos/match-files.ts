import { foldText, wordsOf } from '@fest/schemas/core/fold-text.ts'

export type MatchedFiles<Picture, Person> = {
  matched: { file: Picture; person: Person }[]
  unmatched: { file: string; why: string }[]
}

/** Matches files whose names have all words of a person's; nobody gets two, and ambiguous files none. */
export function matchFiles<Picture extends { name: string }, Person extends { name: string }>(
  files: readonly Picture[],
  people: readonly Person[],
): MatchedFiles<Picture, Person> {
  const found: MatchedFiles<Picture, Person> = { matched: [], unmatched: [] }
  const taken = new Set<Person>()
  for (const file of files) {
    const words = new Set(wordsOf(foldText(file.name.replace(/\.[^.]*$/, ''))))
    const fitting = people.filter(({ name }) => {
      const all = wordsOf(foldText(name))
      return all.length > 0 && (all.every((word) => words.has(word)) || words.has(all.join('')))
    })
    // “Ana María Ruiz” rather than “Ana Ruiz”, if both exist.
    const most = Math.max(...fitting.map(({ name }) => wordsOf(foldText(name)).length))
    const [person, other] = fitting.filter(({ name }) => wordsOf(foldText(name)).length === most)
    const why = !person
      ? 'Nobody without a photo has this name.'
      : other
        ? `It could be ${person.name} or ${other.name}.`
        : taken.has(person)
          ? `Another file is ${person.name}’s already.`
          : null
    if (person && why === null) {
      taken.add(person)
      found.matched.push({ file, person })
    } else found.unmatched.push({ file: file.name, why: why ?? '' })
  }
  return found
}
