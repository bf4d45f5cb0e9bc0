import { isRecord } from '../../../schemas/core/records.ts'
import { textIn } from '../../../schemas/core/written.ts'

/** The kinds that are reviewed; schemas/vocabulary/reviews.ts has the same. */
const kinds = ['talk', 'ambassador'] as const

/** GROQ for the published perspective: how submissions are reviewed. */
export const reviewRubricsQuery = `*[_type == "reviewRubrics" && _id == "reviewRubrics"][0] {
  ${kinds.map((kind) => `${kind} {isBlind, criteria[] {_key, title, description, weight}}`).join(', ')}}`

export type ReviewRubric = {
  is_blind: boolean
  /** Weights in percent; positions from 1. */
  criteria: { key: string; title: string; description: string | null; weight: number; position: number }[]
}

/**
 * Converts the query's result for the database function sync_review_rubrics(). Null when there is no such document, so that
 * the database keeps what it has. A criterion without a name or a weight is left out. Throws for an invalid result.
 */
export function toReviewRubrics(answer: unknown): Record<string, ReviewRubric> | null {
  if (answer === null) return null
  if (!isRecord(answer)) throw new Error('The content service returned no rubrics.')
  return Object.fromEntries(kinds.map((kind) => [kind, rubricIn(answer[kind])]))
}

function rubricIn(written: unknown): ReviewRubric {
  if (written === null || written === undefined) return { is_blind: false, criteria: [] }
  if (!isRecord(written)) throw new Error('The content service returned no rubric.')
  const list = written['criteria'] ?? []
  if (!Array.isArray(list)) throw new Error('The content service returned no criteria.')
  const whole = list.flatMap((row: unknown) => {
    if (!isRecord(row)) return []
    const [key, title, description] = [
      row['_key'],
      textIn(row, 'title', 200),
      textIn(row, 'description', 500),
    ]
    const weight = Number(row['weight'])
    if (typeof key !== 'string' || title === null || !Number.isInteger(weight) || weight < 1 || weight > 100)
      return []
    return [{ key, title, description, weight }]
  })
  return {
    is_blind: written['isBlind'] === true,
    criteria: whole.slice(0, 20).map((criterion, index) => ({ ...criterion, position: index + 1 })),
  }
}
