import * as z from 'zod/mini'
import { contactTopics } from '../vocabulary/applications.ts'
import { optionalEmail } from './address.ts'
import type { AnswersFor } from './submission.ts'
import { optionalText, optionalTick, requiredChoice, requiredText } from './text.ts'

/**
 * What somebody writes to the organizers; the database repeats the rules in `contact_messages`. A report about
 * conduct may be anonymous; everything else has a sender.
 */
export const contactSchema = z
  .object({
    topic: requiredChoice(contactTopics, 'Please choose a subject.'),
    is_anonymous: optionalTick(),
    full_name: optionalText({ min: 2, max: 100 }),
    email: optionalEmail(),
    message: requiredText({ min: 10, max: 2000, isLong: true, missing: 'Please write your message.' }),
  })
  .check(
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

export type ContactAnswers = z.output<typeof contactSchema>

/** The answers as submit_form() takes them; an anonymous report leaves without a name and an address. */
export function toContactRow(answers: ContactAnswers) {
  const isAnonymous = mayBeAnonymous(answers)
  return {
    topic: answers.topic,
    is_anonymous: isAnonymous,
    full_name: (isAnonymous ? null : answers.full_name) ?? null,
    email: (isAnonymous ? null : answers.email) ?? null,
    message: answers.message,
  } satisfies AnswersFor<'contact_messages'>
}
