/* What is wrong with a question that organizers add to a form, in their words. */

export type WrittenChoice = { _key?: string; label?: string }
export type WrittenCondition = { question?: string; choices?: string[] }
export type WrittenQuestion = {
  _key?: string
  label?: string
  kind?: string
  choices?: WrittenChoice[]
  atLeast?: number
  atMost?: number
  onlyIf?: WrittenCondition
}

type Verdict = true | string

export const hasChoices = (kind: string | undefined) => kind === 'oneOf' || kind === 'someOf'

/** At least two choices, each with its own label. */
export function checkChoices(
  choices: readonly WrittenChoice[] | undefined,
  kind: string | undefined,
): Verdict {
  if (!hasChoices(kind)) return true
  const labels = (choices ?? []).map(({ label }) => label?.trim().toLowerCase() ?? '').filter(Boolean)
  if (labels.length < 2) return 'Add at least two choices.'
  return (
    new Set(labels).size === labels.length ||
    'Two choices have the same words. People couldn’t tell them apart.'
  )
}

/** The fault of one of the choices, shown beside it; null if there is none. */
export function problemOfChoice(choices: readonly WrittenChoice[], index: number): string | null {
  const words = choices.map(({ label }) => label?.trim().toLowerCase() ?? '')
  const own = words[index] ?? ''
  if (own === '') return 'Write the choice, or remove its line.'
  if (own.length > 200) return 'Keep a choice under 200 characters.'
  return words.indexOf(own) < index
    ? 'The same words as another choice. People couldn’t tell them apart.'
    : null
}

/** The limits of a text or number, and of how many choices somebody may have. */
export function checkLimits({ kind, atLeast, atMost, choices }: WrittenQuestion): Verdict {
  if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
    return 'The smallest allowed is more than the largest.'
  if (kind === 'someOf' && atMost !== undefined && atMost > (choices?.length ?? 0))
    return 'There aren’t that many choices.'
  return true
}

/** A question can only depend on an earlier one, and on choices that are still offered. */
export function checkCondition(
  condition: WrittenCondition | undefined,
  question: WrittenQuestion,
  all: readonly WrittenQuestion[],
  own: Readonly<Record<string, { choices: Readonly<Record<string, string>> }>>,
): Verdict {
  if (!condition?.question) return true
  const place = all.findIndex(({ _key }) => _key === question._key)
  const other = all.findIndex(({ _key }) => _key === condition.question)
  const builtIn = own[condition.question]
  if (!builtIn && other === -1) return 'It depends on a question that’s gone. Choose another one.'
  if (!builtIn && other >= place)
    return 'It depends on a question that comes after it. Drag it below that one.'
  const offered = builtIn
    ? Object.keys(builtIn.choices)
    : hasChoices(all[other]?.kind)
      ? (all[other]?.choices ?? []).map(({ _key }) => _key ?? '')
      : null
  const gone = (condition.choices ?? []).some((choice) => offered !== null && !offered.includes(choice))
  return !gone || 'It depends on a choice that’s gone. Choose again.'
}

/** Questions with the same text would have the same heading in the admin area. */
export function checkLabels(questions: readonly WrittenQuestion[] | undefined): Verdict {
  const labels = (questions ?? []).map(({ label }) => label?.trim().toLowerCase() ?? '').filter(Boolean)
  return new Set(labels).size === labels.length || 'Two questions have the same words.'
}
