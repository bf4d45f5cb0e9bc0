import { isRecord, recordsIn } from '../../../schemas/core/records.ts'
import { textIn } from '../../../schemas/core/written.ts'
import { reviewKinds } from '../../../schemas/vocabulary/reviews.ts'

export const reviewRubricsQuery = `*[_type == "reviewRubrics" && _id == "reviewRubrics"][0] {
  ${reviewKinds.map((kind) => `${kind} {isBlind, criteria[] {_key, title, description, weight}}`).join(', ')}}`

export const rubricQuery = `*[_type == "hackathon" && _id == "hackathon"][0] {
  "rubric": rubric[] {_key, criterion, weight}}`

/**
 * Converts the query's result for the database function sync_review_rubrics(). Null when there is no such document, so that
 * the database keeps what it has. A criterion without a name or a weight is left out. Throws for an invalid result.
 */
export function toReviewRubrics(answer: unknown) {
  if (answer === null) return null
  if (!isRecord(answer)) throw new Error('The content service returned no rubrics.')
  return Object.fromEntries(reviewKinds.map((kind) => [kind, rubricIn(answer[kind] ?? {})]))
}

function rubricIn(written: unknown) {
  if (!isRecord(written)) throw new Error('The content service returned no rubric.')
  const criteria = criteriaIn(written['criteria'] ?? [], 'title').slice(0, 20)
  return {
    is_blind: written['isBlind'] === true,
    criteria: criteria.map(({ row, ...one }) => ({ ...one, description: textIn(row, 'description', 500) })),
  }
}

/** As toReviewRubrics(), for sync_rubric(): existing scores keep counting where there is no such document. */
export function toRubric(answer: unknown) {
  if (answer === null) return null
  const rubric = isRecord(answer) ? answer['rubric'] : undefined
  if (rubric === null) return []
  const criteria = criteriaIn(rubric, 'criterion')
  return criteria.map(({ key, title, weight, position }) => ({ key, title, weight, position }))
}

/** Weights in percent; positions from 1. */
function criteriaIn(list: unknown, named: string) {
  if (!Array.isArray(list)) throw new Error('The content service returned no rubric.')
  const whole = recordsIn(list).flatMap((row) => {
    const [key, title, weight] = [row['_key'], textIn(row, named, 200), Number(row['weight'])]
    const isWeight = Number.isInteger(weight) && weight >= 1 && weight <= 100
    return typeof key === 'string' && title !== null && isWeight ? [{ row, key, title, weight }] : []
  })
  return whole.map((criterion, index) => ({ ...criterion, position: index + 1 }))
}
