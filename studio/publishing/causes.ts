/** A problem shared by several documents. */
export type Cause = { sentence: string; documents: { id: string; type: string; title: string }[] }

type Refused = { id: string; type: string; title: string; errors: readonly string[] }

/** The problems of more than one document, the most frequent first. */
export function sharedCauses(refused: readonly Refused[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { id, type, title, errors } of refused)
    for (const sentence of new Set(errors)) {
      const cause = causes.get(sentence) ?? { sentence, documents: [] }
      cause.documents.push({ id, type, title })
      causes.set(sentence, cause)
    }
  return [...causes.values()]
    .filter(({ documents }) => documents.length > 1)
    .toSorted((a, b) => b.documents.length - a.documents.length)
}
