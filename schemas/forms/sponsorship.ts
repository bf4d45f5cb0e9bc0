import * as z from 'zod/mini'
import { budgetRanges, supportKinds } from '../vocabulary/applications.ts'
import { optionalAddress, requiredEmail } from './address.ts'
import type { AnswersFor, KeptAnswersOf } from './submission.ts'
import {
  optionalChoice,
  optionalPattern,
  optionalText,
  phonePattern,
  requiredText,
  someChoices,
  wrongPhone,
} from './text.ts'

/** What a possible sponsor answers; the database repeats the rules in `sponsorship_inquiries`. */
export const sponsorshipSchema = z.object({
  organisation: requiredText({ max: 150, missing: 'Please enter your organization.' }),
  homepage: optionalAddress(),
  contact_name: requiredText({ min: 2, max: 100, missing: 'Please tell us your name.' }),
  email: requiredEmail('Please enter your email.'),
  phone: optionalPattern(phonePattern, wrongPhone),
  position: optionalText({ min: 2, max: 100 }),
  support: someChoices(supportKinds, { missing: 'Please choose at least one thing you could offer.' }),
  /** The id of a tier in the Studio, or "not_sure". */
  package: optionalText({ max: 128 }),
  budget: optionalChoice(budgetRanges),
  goals: requiredText({
    max: 2000,
    isLong: true,
    missing: 'Please tell us what you hope to get from it.',
  }),
})

export type SponsorshipAnswers = z.output<typeof sponsorshipSchema>

/** The answers as submit_form() takes them. */
export function toSponsorshipRow(answers: SponsorshipAnswers) {
  return {
    ...answers,
    homepage: answers.homepage ?? null,
    phone: answers.phone ?? null,
    position: answers.position ?? null,
    package: answers.package ?? null,
    budget: answers.budget ?? null,
  } satisfies AnswersFor<'sponsorship_inquiries'>
}

/** What is kept as the form shows it. */
export function fromSponsorshipRow(row: KeptAnswersOf<'sponsorship_inquiries'>) {
  return {
    organisation: row.organisation,
    homepage: row.homepage ?? '',
    contact_name: row.contact_name,
    email: row.email,
    phone: row.phone ?? '',
    position: row.position ?? '',
    support: row.support,
    package: row.package ?? '',
    budget: row.budget ?? '',
    goals: row.goals,
  } satisfies Record<keyof SponsorshipAnswers, string | boolean | string[]>
}
