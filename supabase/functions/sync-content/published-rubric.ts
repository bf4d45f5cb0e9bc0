/** GROQ for the hackathon's judging criteria. */
export const rubricQuery = `*[_type == "hackathon" && _id == "hackathon"][0] {
  "rubric": rubric[] {_key, criterion, weight}}`

/** An entry of the argument of the database function sync_rubric(). */
export type RubricCriterion = {
  key: string
  title: string
  /** In percent. */
  weight: number
  /** Its place in the list, from 1. */
  position: number
}

/**
 * Converts the query's result for the database; null when there is no such document, so that existing scores keep
 * counting. A criterion without a name or a weight is left out. Throws for an invalid result.
 */
export function toRubric(answer: unknown): RubricCriterion[] | null {
  if (answer === null) return null
  const rubric = typeof answer === 'object' && 'rubric' in answer ? answer.rubric : undefined
  if (rubric === null) return []
  if (!Array.isArray(rubric)) throw new Error('The content service returned no rubric.')
  const criteria = rubric.flatMap((row: unknown) => {
    if (row === null || typeof row !== 'object') return []
    const { _key, criterion, weight } = row as Record<string, unknown>
    const isWhole =
      typeof _key === 'string' &&
      typeof criterion === 'string' &&
      criterion.trim() !== '' &&
      Number.isInteger(weight) &&
      Number(weight) >= 1 &&
      Number(weight) <= 100
    return isWhole
      ? [{ key: _key, title: criterion.trim().slice(0, 200).toWellFormed(), weight: Number(weight) }]
      : []
  })
  return criteria.map((criterion, index) => ({ ...criterion, position: index + 1 }))
}
