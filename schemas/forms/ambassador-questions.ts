import { t } from '../core/words/t.ts'
import { outreachChannelLabels } from '../vocabulary/applications.ts'
import { yearOfStudyLabels } from '../vocabulary/registration.ts'
import { email, fullName, phone } from './person-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

const links = t`Where people can find you`

/** The questions of an ambassador's application; the database repeats the rules in `ambassador_applications`. */
export const ambassadorQuestions = {
  full_name: {
    step: t`You`,
    ...fullName,
  },
  email,
  institution: {
    control: 'text',
    min: 2,
    max: 150,
    label: t`University or school`,
    help: t`The campus you’d represent.`,
    missing: t`Please enter your university or school.`,
    autoComplete: 'organization',
  },
  year_of_study: {
    control: 'select',
    ...choicesOf(yearOfStudyLabels),
    label: t`Year of study`,
    missing: t`Please choose your year of study.`,
  },
  phone,
  linkedin: {
    control: 'text',
    type: 'url',
    on: 'linkedin',
    label: 'LinkedIn',
    help: t`Such as https://www.linkedin.com/in/you`,
    fold: links,
  },
  instagram: {
    control: 'text',
    type: 'url',
    on: 'instagram',
    label: 'Instagram',
    help: t`Such as https://www.instagram.com/you`,
    fold: links,
  },

  motivation: {
    step: t`Your plan`,
    lead: t`We’re looking for people who know their campus. You don’t need to know everything about qubits.`,
    control: 'long-text',
    min: 100,
    max: 1000,
    label: t`Why you, and how would you reach people?`,
    help: t`Two or three things you’d do this semester are worth more than a slogan.`,
    missing: t`Please tell us why, and how you’d reach people.`,
  },
  channels: {
    control: 'checkboxes',
    ...choicesOf(outreachChannelLabels),
    label: t`How will you reach people there?`,
    missing: t`Please choose at least one way to reach people.`,
  },
  hours_per_week: {
    control: 'number',
    min: 1,
    max: 20,
    unit: t`hours a week`,
    label: t`How much time do you have?`,
    help: t`In a typical week, from 1 to 20.`,
    missing: t`Please enter how many hours a week you have.`,
  },
  experience: {
    control: 'long-text',
    max: 1000,
    label: t`Have you organized anything before?`,
    help: t`A club, a party, a study group. No is fine too.`,
  },
  agrees_to_duties: {
    control: 'tick',
    isConsent: true,
    label: t`I’ve read on this page what ambassadors do, and I’ll do it`,
    missing: t`Please read and accept what ambassadors do.`,
  },
  may_be_listed: {
    control: 'tick',
    isConsent: true,
    label: t`If I’m chosen, you may list my name and campus on the ambassadors page`,
  },
} as const satisfies Record<AnswerColumn<'ambassador_applications'>, Question>
