import * as z from 'zod/mini'
import { outreachChannels } from '../vocabulary/applications.ts'
import { yearsOfStudy } from '../vocabulary/registration.ts'
import { optionalAddress, requiredEmail } from './address.ts'
import type { AnswersFor, KeptAnswersOf } from './submission.ts'
import {
  optionalPattern,
  optionalText,
  optionalTick,
  phonePattern,
  requiredChoice,
  requiredNumber,
  requiredText,
  requiredTick,
  someChoices,
  wrongPhone,
} from './text.ts'

/** What somebody answers to become an ambassador; the database repeats the rules in `ambassador_applications`. */
export const ambassadorSchema = z.object({
  full_name: requiredText({ min: 2, max: 100, missing: 'Please tell us your name.' }),
  email: requiredEmail('Please enter your email.'),
  phone: optionalPattern(phonePattern, wrongPhone),
  institution: requiredText({ min: 2, max: 150, missing: 'Please enter your university or school.' }),
  year_of_study: requiredChoice(yearsOfStudy, 'Please choose your year of study.'),
  /** Why, and how they would reach people. */
  motivation: requiredText({
    min: 100,
    max: 1000,
    isLong: true,
    missing: 'Please tell us why, and how you’d reach people.',
  }),
  experience: optionalText({ max: 1000, isLong: true }),
  channels: someChoices(outreachChannels, { missing: 'Please choose at least one way to reach people.' }),
  linkedin: optionalAddress('linkedin'),
  instagram: optionalAddress('instagram'),
  hours_per_week: requiredNumber({
    min: 1,
    max: 20,
    missing: 'Please enter how many hours a week you have.',
  }),
  agrees_to_duties: requiredTick('Please read and accept what ambassadors do.'),
  may_be_listed: optionalTick(),
})

export type AmbassadorAnswers = z.output<typeof ambassadorSchema>

/** The answers as submit_form() takes them. */
export function toAmbassadorRow(answers: AmbassadorAnswers) {
  return {
    ...answers,
    phone: answers.phone ?? null,
    experience: answers.experience ?? null,
    linkedin: answers.linkedin ?? null,
    instagram: answers.instagram ?? null,
  } satisfies AnswersFor<'ambassador_applications'>
}

/** What is kept as the form shows it. */
export function fromAmbassadorRow(row: KeptAnswersOf<'ambassador_applications'>) {
  return {
    full_name: row.full_name,
    email: row.email,
    phone: row.phone ?? '',
    institution: row.institution,
    year_of_study: row.year_of_study,
    motivation: row.motivation,
    experience: row.experience ?? '',
    channels: row.channels,
    linkedin: row.linkedin ?? '',
    instagram: row.instagram ?? '',
    hours_per_week: String(row.hours_per_week),
    agrees_to_duties: row.agrees_to_duties,
    may_be_listed: row.may_be_listed,
  } satisfies Record<keyof AmbassadorAnswers, string | boolean | string[]>
}
