import type { Json } from '@fest/schemas/database.types.ts'
import type { CustomQuestion } from '@fest/schemas/vocabulary/custom-question.ts'
import type { CustomForm } from '@fest/schemas/vocabulary/custom-questions.ts'
import type { TestBackend } from './backend.ts'

/** Questions of each kind that tests ask. */
export const cut = {
  name: 'custom_cut',
  at: 'days',
  control: 'radios',
  choices: ['st', 'fi'],
  labels: { st: 'Straight', fi: 'Fitted' },
  label: 'Which cut?',
  missing: 'Please choose a cut.',
} satisfies CustomQuestion
export const songs = {
  name: 'custom_songs',
  control: 'checkboxes',
  choices: ['w', 'g'],
  labels: { w: 'Wires', g: 'Gates' },
  max: 1,
  label: 'Which songs?',
  onlyIf: { role: ['undergraduate'] },
} satisfies CustomQuestion
export const note = {
  name: 'custom_note',
  control: 'long-text',
  max: 20,
  label: 'Anything else?',
} satisfies CustomQuestion
export const allergy = {
  name: 'custom_allergy',
  control: 'text',
  max: 100,
  label: 'What should we keep away from you?',
  isNeed: true,
} satisfies CustomQuestion

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
