import { t } from '../core/words/t.ts'
import type { Question } from './question.ts'

/* Questions about the sender that several forms share. */

export const fullName = {
  control: 'text',
  min: 2,
  max: 100,
  isName: true,
  label: t`Full name`,
  missing: t`Please tell us your name.`,
  autoComplete: 'name',
} as const satisfies Question

export const email = {
  control: 'text',
  type: 'email',
  autoComplete: 'email',
  label: t`Email`,
  missing: t`Please enter your email.`,
} as const satisfies Question

export const phone = {
  control: 'text',
  type: 'tel',
  label: t`Phone`,
  help: t`Only if you’d rather get a call.`,
  autoComplete: 'tel',
} as const satisfies Question
