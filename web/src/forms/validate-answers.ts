import type * as z from 'zod/mini'
import { type AnswerErrors, type Answers, type FormDefinition, withoutGone } from './form-definition.ts'

type Validated<Schema extends z.ZodMiniObject> =
  | { data: z.output<Schema>; errors: null }
  | { data: null; errors: AnswerErrors }

/** What the schema makes of the answers, or what is wrong with them. */
export function validateAnswers<Schema extends z.ZodMiniObject>(
  schema: Schema,
  steps: FormDefinition<never>['steps'],
  answers: Answers,
): Validated<Schema> {
  const { data, error } = schema.safeParse(withoutHidden(steps, answers))
  return error ? { data: null, errors: errorsOf(error.issues, answers) } : { data, errors: null }
}

/** Without what is not asked or offered any more. */
function withoutHidden(steps: FormDefinition<never>['steps'], answers: Answers): Answers {
  const sent = { ...answers }
  for (const field of steps.flatMap(({ fields }) => fields)) {
    if (field.isShown && !field.isShown(answers)) delete sent[field.name]
    else if ('choices' in field) sent[field.name] = withoutGone(field, answers)
  }
  return sent
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** One message a field: the first. Of several lines it says which one is meant. */
function errorsOf(issues: readonly Issue[], answers: Answers): AnswerErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0])
    const place = placeOf(path[1], answers[name])
    errors[name] ??= place === null ? message : `Link ${place + 1}: ${message}`
  }
  return errors
}

/** Where an entry of a list stands among its lines, when there are several: a schema does not count blank ones. */
function placeOf(entry: PropertyKey | undefined, lines: Answers[string]): number | null {
  if (typeof entry !== 'number' || !Array.isArray(lines) || lines.length < 2) return null
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  return filled[entry] ?? null
}
