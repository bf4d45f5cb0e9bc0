import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import type { contactQuestions } from './contact-questions.ts'
import { schemaOf, type SchemaOf, toRow } from './answers.ts'

/** A valid message: the rules of its questions, and a sender unless it may be anonymous. */
export const contactSchemaOf = (questions: typeof contactQuestions) =>
  schemaOf(questions).check(
    hasSender('full_name', t`Please tell us your name.`),
    hasSender('email', t`Please enter your email so we can reply.`),
  )

type Answers = { [name in 'topic' | 'is_anonymous' | 'full_name' | 'email']?: unknown }

/** Checked even while other answers are wrong, so that every error is shown at once. */
function hasSender(field: 'full_name' | 'email', error: string) {
  return z.refine<Answers>((answers) => mayBeAnonymous(answers) || answers[field] !== undefined, {
    path: [field],
    error,
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === field),
  })
}

function mayBeAnonymous({ topic, is_anonymous: isAnonymous }: Answers): boolean {
  return topic === 'conduct' && isAnonymous === true
}

/** The answers as submit_form() takes them; an anonymous report is sent without name and address. */
export function toContactRow(
  questions: typeof contactQuestions,
  answers: z.output<SchemaOf<typeof contactQuestions>>,
) {
  const isAnonymous = mayBeAnonymous(answers)
  const row = toRow(questions, { ...answers, is_anonymous: isAnonymous })
  return isAnonymous ? { ...row, full_name: null, email: null } : row
}
