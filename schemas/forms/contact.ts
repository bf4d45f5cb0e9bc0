import * as z from 'zod/mini'
import type { contactQuestions } from './contact-questions.ts'
import { schemaOf, type SchemaOf, toRow } from './answers.ts'

/** What counts as a message: the rules of its questions, and that it has a sender unless it may have none. */
export const contactSchemaOf = (questions: typeof contactQuestions) =>
  schemaOf(questions).check(
    hasSender('full_name', 'Please tell us your name.'),
    hasSender('email', 'Please enter your email so we can reply.'),
  )

/** Checked also while other answers are wrong, so that every error is shown at once. */
function hasSender(field: 'full_name' | 'email', error: string) {
  return z.refine<{ [field in 'full_name' | 'email']?: unknown }>(
    (answers) => mayBeAnonymous(answers) || answers[field] !== undefined,
    { path: [field], error, when: ({ issues }) => !issues.some(({ path }) => path?.[0] === field) },
  )
}

function mayBeAnonymous(answers: object): boolean {
  return (
    'topic' in answers &&
    answers.topic === 'conduct' &&
    'is_anonymous' in answers &&
    answers.is_anonymous === true
  )
}

/** The answers as submit_form() takes them; an anonymous report leaves without a name and an address. */
export function toContactRow(
  questions: typeof contactQuestions,
  answers: z.output<SchemaOf<typeof contactQuestions>>,
) {
  const isAnonymous = mayBeAnonymous(answers)
  const row = toRow(questions, { ...answers, is_anonymous: isAnonymous })
  return isAnonymous ? { ...row, full_name: null, email: null } : row
}
