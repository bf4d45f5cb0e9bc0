import { t } from '@fest/schemas/core/words/t.ts'
import type * as z from 'zod/mini'
import { type AnswerErrors, type Answers, type FormDefinition, withoutGone } from './form-definition.ts'

type Validated<Schema extends z.ZodMiniObject> =
  | { data: z.output<Schema>; errors: null }
  | { data: null; errors: AnswerErrors }

/** The schema's output for the answers, or what is wrong with them, also with those to questions that were added. */
export function validateAnswers<Schema extends z.ZodMiniObject>(
  schema: Schema,
  { steps, custom }: Pick<FormDefinition<never>, 'steps' | 'custom'>,
  answers: Answers,
): Validated<Schema> {
  const { data, error } = schema.safeParse(withoutHidden(steps, answers))
  const wrong = custom?.errorsOf(answers)
  return error || wrong
    ? { data: null, errors: { ...errorsOf(error?.issues ?? [], answers), ...wrong } }
    : { data, errors: null }
}

function withoutHidden(steps: FormDefinition<never>['steps'], answers: Answers): Answers {
  const sent = { ...answers }
  for (const field of steps.flatMap(({ fields }) => fields)) {
    if (field.isShown && !field.isShown(answers)) delete sent[field.name]
    else if ('choices' in field) sent[field.name] = withoutGone(field, answers)
  }
  return sent
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** One message a field: the first. With several lines it says which one is meant. */
function errorsOf(issues: readonly Issue[], answers: Answers): AnswerErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0])
    const number = numberOf(path[1], answers[name])
    errors[name] ??= number === null ? message : t`Link ${number}: ${message}`
  }
  return errors
}

/** Which line an entry of a list is on, from 1, when there are several: schemas don't count blank ones. */
function numberOf(entry: PropertyKey | undefined, lines: Answers[string]): number | null {
  if (typeof entry !== 'number' || !Array.isArray(lines) || lines.length < 2) return null
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]))
  return filled[entry] ?? null
}
