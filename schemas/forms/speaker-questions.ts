import { t } from '../core/words/t.ts'
import { mostLinks, type Question } from './question.ts'

/* What speakers say about themselves and their talk. Apart from person-questions.ts, which registering loads. */

export const bio = {
  control: 'long-text',
  min: 50,
  max: 500,
  label: t`A few sentences about you`,
  help: t`In the third person: “Ada builds …”`,
  missing: t`Please write a few sentences about yourself.`,
} as const satisfies Question

export const photo = {
  control: 'image',
  label: t`A photo of you`,
  help: t`Any photo from your phone. We resize it here and remove where it was taken.`,
} as const satisfies Question

export const title = {
  control: 'text',
  min: 5,
  max: 120,
  label: t`Title`,
  missing: t`Please enter a title.`,
} as const satisfies Question

export const abstract = {
  control: 'long-text',
  min: 100,
  max: 4000,
  label: t`What will people hear, and what will they take away?`,
  missing: t`Please tell us what people will hear and take away.`,
} as const satisfies Question

export const links = { control: 'links', most: mostLinks, label: t`Links` } as const satisfies Question
