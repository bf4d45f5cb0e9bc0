import { outreachChannelLabels } from '../vocabulary/applications.ts'
import { yearOfStudyLabels } from '../vocabulary/registration.ts'
import { email, fullName, phone } from './person-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

const links = 'Where people can find you'

/** The questions of an ambassador's application; the database repeats the rules in `ambassador_applications`. */
export const ambassadorQuestions = {
  full_name: {
    step: 'You',
    ...fullName,
  },
  email,
  institution: {
    control: 'text',
    min: 2,
    max: 150,
    label: 'University or school',
    help: 'The campus you’d represent.',
    missing: 'Please enter your university or school.',
    autoComplete: 'organization',
  },
  year_of_study: {
    control: 'select',
    ...choicesOf(yearOfStudyLabels),
    label: 'Year of study',
    missing: 'Please choose your year of study.',
  },
  phone,
  linkedin: {
    control: 'text',
    type: 'url',
    on: 'linkedin',
    label: 'LinkedIn',
    help: 'Such as https://www.linkedin.com/in/you',
    fold: links,
  },
  instagram: {
    control: 'text',
    type: 'url',
    on: 'instagram',
    label: 'Instagram',
    help: 'Such as https://www.instagram.com/you',
    fold: links,
  },

  motivation: {
    step: 'Your plan',
    lead: 'We’re looking for people who know their campus. You don’t need to know everything about qubits.',
    control: 'long-text',
    min: 100,
    max: 1000,
    label: 'Why you, and how would you reach people?',
    help: 'Two or three things you’d do this semester are worth more than a slogan.',
    missing: 'Please tell us why, and how you’d reach people.',
  },
  channels: {
    control: 'checkboxes',
    ...choicesOf(outreachChannelLabels),
    label: 'How will you reach people there?',
    missing: 'Please choose at least one way to reach people.',
  },
  hours_per_week: {
    control: 'number',
    min: 1,
    max: 20,
    unit: 'hours a week',
    label: 'How much time do you have?',
    help: 'In a typical week, from 1 to 20.',
    missing: 'Please enter how many hours a week you have.',
  },
  experience: {
    control: 'long-text',
    max: 1000,
    label: 'Have you organized anything before?',
    help: 'A club, a party, a study group. No is fine too.',
  },
  agrees_to_duties: {
    control: 'tick',
    isConsent: true,
    label: 'I’ve read on this page what ambassadors do, and I’ll do it',
    missing: 'Please read and accept what ambassadors do.',
  },
  may_be_listed: {
    control: 'tick',
    isConsent: true,
    label: 'If I’m chosen, you may list my name and campus on the ambassadors page',
  },
} as const satisfies Record<AnswerColumn<'ambassador_applications'>, Question>
