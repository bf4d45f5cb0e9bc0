import type { Refusal } from './form-findings.ts'

/** A problem shared by several documents, with the field of each. */
export type Cause = {
  sentence: string
  documents: { id: string; type: string; title: string; field: string }[]
}

type Refused = { id: string; type: string; title: string; errors: readonly Refusal[] }

/** The problems of more than one document, the most frequent first. */
export function sharedCauses(refused: readonly Refused[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { id, type, title, errors } of refused)
    for (const { text: sentence, field } of errors) {
      const cause = causes.get(sentence) ?? { sentence, documents: [] }
      cause.documents.push({ id, type, title, field })
      causes.set(sentence, cause)
    }
  return [...causes.values()]
    .filter(({ documents }) => documents.length > 1)
    .toSorted((a, b) => b.documents.length - a.documents.length)
}
