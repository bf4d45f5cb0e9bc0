/** True, or by how much the weights of a judging rubric miss 100. An empty rubric is fine: it hasn't been set yet. */
export function checkWeights(rubric: readonly { weight?: number }[] | undefined): true | string {
  if (!rubric || rubric.length === 0) return true
  const sum = rubric.reduce((total, { weight }) => total + (weight ?? 0), 0)
  return sum === 100 ? true : `The weights add up to ${sum}. They should add up to 100.`
}
