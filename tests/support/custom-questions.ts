import type { Json } from '@fest/schemas/database.types.ts'
import type { CustomQuestion } from '@fest/schemas/vocabulary/custom-question.ts'
import type { CustomForm } from '@fest/schemas/vocabulary/custom-questions.ts'
import type { TestBackend } from './backend.ts'
import questions from './custom-questions.json' with { type: 'json' }

type Asked<Control> = CustomQuestion & { control: Control }
type Questions = Record<'note', Asked<'long-text'>> &
  Record<'allergy', Asked<'text'>> &
  Record<'cut', Asked<'radios'>> &
  Record<'songs', Asked<'checkboxes'>> &
  Record<'sortable', CustomQuestion[]>

/** Questions of each kind that tests ask, and those that lists are sorted by. */
export const { cut, songs, note, allergy, sortable } = questions as unknown as Questions

/** Publishes questions, and gives their version; null when there are none. */
export async function publishQuestions(
  backend: TestBackend,
  questions: readonly CustomQuestion[],
  form: CustomForm = 'registrations',
): Promise<string | null> {
  const published = { [form]: asJson(questions) }
  await backend.service().rpc('sync_custom_questions', { published }).throwOnError()
  const { data } = await backend.anonymous().rpc('custom_questions', { form }).throwOnError()
  return data?.version ?? null
}

/** As it is sent. */
export function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
