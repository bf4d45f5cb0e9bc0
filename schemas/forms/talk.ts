import * as z from 'zod/mini'
import { talkFormats, talkTopics, travelNeeds } from '../vocabulary/applications.ts'
import { attendances } from '../vocabulary/registration.ts'
import { sessionLevels } from '../vocabulary/session.ts'
import { manyAddresses, requiredEmail } from './address.ts'
import { requiredDays } from './day.ts'
import { optionalPicture } from './picture.ts'
import type { AnswersFor, KeptAnswersOf } from './submission.ts'
import {
  optionalChoice,
  optionalNumber,
  optionalText,
  optionalTick,
  requiredChoice,
  requiredText,
  someChoices,
} from './text.ts'

/** What a guest speaker answers; the database repeats the rules in `talk_proposals`. */
export const talkSchema = z.object({
  full_name: requiredText({ min: 2, max: 100, missing: 'Please tell us your name.' }),
  email: requiredEmail('Please enter your email.'),
  position: requiredText({ min: 2, max: 100, missing: 'Please enter your position, such as "PhD student".' }),
  organisation: optionalText({ min: 2, max: 150 }),
  bio: requiredText({
    min: 50,
    max: 500,
    isLong: true,
    missing: 'Please write a few sentences about yourself.',
  }),
  headshot: optionalPicture(),

  title: requiredText({ min: 5, max: 120, missing: 'Please enter a title.' }),
  abstract: requiredText({
    min: 100,
    max: 2000,
    isLong: true,
    missing: 'Please tell us what people will hear and take away.',
  }),
  format: requiredChoice(talkFormats, 'Please choose what kind of session it is.'),
  level: requiredChoice(sessionLevels, 'Please choose who it’s for.'),
  topics: someChoices(talkTopics, { missing: 'Please choose at least one topic.', max: 5 }),
  prerequisites: optionalText({ max: 500, isLong: true }),
  capacity: optionalNumber({ min: 1, max: 500 }),

  attendance: requiredChoice(attendances, 'Please choose how you’ll attend.'),
  /** The days of the event on which they could speak. */
  availability: requiredDays('Please choose at least one day.'),
  links: manyAddresses(5),
  equipment: optionalText({ max: 500, isLong: true }),
  travel: optionalChoice(travelNeeds),
  agrees_to_recording: optionalTick(),
  note: optionalText({ max: 1000, isLong: true }),
})

export type TalkAnswers = z.output<typeof talkSchema>

/** The answers as submit_form() takes them; what only a workshop asks for goes with a workshop only. */
export function toTalkRow(answers: TalkAnswers) {
  const isWorkshop = answers.format === 'workshop'
  return {
    ...answers,
    organisation: answers.organisation ?? null,
    headshot: answers.headshot ?? null,
    prerequisites: (isWorkshop ? answers.prerequisites : null) ?? null,
    capacity: (isWorkshop ? answers.capacity : null) ?? null,
    equipment: answers.equipment ?? null,
    travel: answers.travel ?? null,
    note: answers.note ?? null,
  } satisfies AnswersFor<'talk_proposals'>
}

/** What is kept as the form shows it. */
export function fromTalkRow(row: KeptAnswersOf<'talk_proposals'>) {
  return {
    full_name: row.full_name,
    email: row.email,
    position: row.position,
    organisation: row.organisation ?? '',
    bio: row.bio,
    headshot: row.headshot ?? '',
    title: row.title,
    abstract: row.abstract,
    format: row.format,
    level: row.level,
    topics: row.topics,
    prerequisites: row.prerequisites ?? '',
    capacity: row.capacity === null ? '' : String(row.capacity),
    attendance: row.attendance,
    availability: row.availability,
    links: row.links,
    equipment: row.equipment ?? '',
    travel: row.travel ?? '',
    agrees_to_recording: row.agrees_to_recording,
    note: row.note ?? '',
  } satisfies Record<keyof TalkAnswers, string | boolean | string[]>
}
