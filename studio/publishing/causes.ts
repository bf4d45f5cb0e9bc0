import type { Refusal } from './form-findings.ts'

export type Cause = {
  sentence: string
  documents: { id: string; type: string; title: string; field: string }[]
}

type Refused = { id: string; type: string; title: string; errors: readonly Refusal[] }

/** The problems of more than one document, the most frequent first. */
export function sharedCauses(refused: readonly Refused[]): Cause[] {
  const said = refused.flatMap(({ id, type, title, errors }) =>
    errors.map(({ text, field }) => ({ id, type, title, field, text })),
  )
  return [...Map.groupBy(said, ({ text }) => text)]
    .map(([sentence, documents]) => ({ sentence, documents }))
    .filter(({ documents }) => documents.length > 1)
    .toSorted((a, b) => b.documents.length - a.documents.length)
}
