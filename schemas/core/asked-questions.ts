import { isRecord } from './records.ts'
import { textIn, type Written } from './written.ts'

/** Most questions of a form, and choices of a question; the Studio says so before. */
const most = 60

/** A question as schemas/vocabulary/custom-question.ts describes it. */
export type AskedQuestion = { name: string; label: string } & Record<string, unknown>

/**
 * The questions organizers wrote for a form; `own` are the form's own answers that one may depend on. Leaves
 * out those without text or choices, or depending on a later one. Throws unless it's a list.
 */
export function askedQuestions(list: unknown, own: readonly string[]): AskedQuestion[] {
  if (list === null || list === undefined) return []
  if (!Array.isArray(list)) throw new Error('The content service returned no list of questions.')
  const questions: AskedQuestion[] = []
  for (const written of list.slice(0, most) as unknown[]) {
    if (!isRecord(written)) continue
    const question = questionOf(written)
    if (question === null || questions.some(({ name }) => name === question.name)) continue
    const condition = conditionIn(written['onlyIf'], [...own, ...questions.map(({ name }) => name)])
    if (condition !== 'unknown') questions.push({ ...question, ...condition })
  }
  return questions
}

function questionOf(written: Written): AskedQuestion | null {
  const key = keyIn(written)
  const label = textIn(written, 'label', 200)
  const control = controlOf(written)
  if (key === null || label === null || control === null) return null
  const help = textIn(written, 'help', 500)
  const at = textIn(written, 'step', 60)
  return {
    name: customName(key),
    label,
    ...control,
    ...(help !== null && { help }),
    ...(at !== null && { at }),
    ...(written['isRequired'] === true && { missing: true }),
    ...(written['isNeed'] === true && { isNeed: true }),
  }
}

/** A kind's control; null where there is nothing to choose from. */
function controlOf(written: Written): Record<string, unknown> | null {
  switch (written['kind']) {
    case 'shortText':
      return { control: 'text', ...lengthIn(written, 200, 500) }
    case 'longText':
      return { control: 'long-text', ...lengthIn(written, 1000, 5000) }
    case 'number':
      return { control: 'number', ...rangeIn(written) }
    case 'date':
      return { control: 'date', ...daysIn(written) }
    case 'link':
      return { control: 'text', type: 'url' }
    case 'tick':
      return { control: 'tick' }
    case 'oneOf': {
      const offered = choicesIn(written)
      // A long list of buttons is harder to read than a menu.
      const control = (offered?.choices.length ?? 0) > 6 ? 'select' : 'radios'
      return offered && { control, ...offered }
    }
    case 'someOf': {
      const offered = choicesIn(written)
      const max = numberIn(written, 'atMost')
      return offered && { control: 'checkboxes', ...offered, ...(max !== null && max > 0 && { max }) }
    }
    default:
      return null
  }
}

function lengthIn(written: Written, usual: number, longest: number) {
  const max = Math.min(Math.max(numberIn(written, 'atMost') ?? usual, 1), longest)
  const min = Math.min(numberIn(written, 'atLeast') ?? 1, max)
  return { ...(min > 1 && { min }), max }
}

/** More digits than any realistic number. */
const largest = 999_999_999

function rangeIn(written: Written) {
  const min = Math.min(numberIn(written, 'atLeast') ?? 0, largest)
  return { min, max: Math.min(Math.max(numberIn(written, 'atMost') ?? 1_000_000, min), largest) }
}

function daysIn(written: Written) {
  const [min, max] = [dayIn(written, 'earliest'), dayIn(written, 'latest')]
  return { ...(min !== null && { min }), ...(max !== null && { max }) }
}

function choicesIn(written: Written): { choices: string[]; labels: Record<string, string> } | null {
  const list: readonly unknown[] = Array.isArray(written['choices']) ? written['choices'].slice(0, most) : []
  const labels: Record<string, string> = {}
  for (const choice of list.filter(isRecord)) {
    const [key, label] = [keyIn(choice), textIn(choice, 'label', 200)]
    if (key !== null && label !== null) labels[key] = label
  }
  // Keys that look like numbers would come first in an object.
  const choices = [...new Set(list.filter(isRecord).map((choice) => keyIn(choice) ?? ''))].filter((key) =>
    Object.hasOwn(labels, key),
  )
  return choices.length === 0 ? null : { choices, labels }
}

/** When it is asked; `unknown` if it depends on what isn't asked before it. */
function conditionIn(written: unknown, before: readonly string[]) {
  const question = isRecord(written) ? written['question'] : undefined
  if (typeof question !== 'string' || question === '') return {}
  const name = [question, customName(question)].find((one) => before.includes(one))
  if (name === undefined) return 'unknown'
  const choices = isRecord(written) && Array.isArray(written['choices']) ? written['choices'] : []
  const wanted = choices.filter((choice: unknown) => typeof choice === 'string')
  return { onlyIf: { [name]: wanted.length === 0 ? 'any' : wanted } }
}

/** The name of a custom question's answer; `key` is what the Studio gave the question. */
export const customName = (key: string) => `custom_${key}`

/** The key that the Studio gave an entry of a list, which stays when its words change. */
function keyIn({ _key }: Written): string | null {
  return typeof _key === 'string' && /^[a-z0-9]{1,40}$/.test(_key) ? _key : null
}

function numberIn(written: Written, name: string): number | null {
  const value = written[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

function dayIn(written: Written, name: string): string | null {
  const value = written[name]
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}
