import {
  outreachChannelLabels,
  supportKindLabels,
  talkFormatLabels,
  talkTopicLabels,
} from './applications.ts'
import { attendanceLabels, hackathonPlanLabels, personRoleLabels, yearOfStudyLabels } from './registration.ts'
import { sessionLevelLabels } from './session.ts'

/* What organizers choose from when they add a question to a form in the Studio. */

/** The forms to which organizers can add questions, by the kinds of their answers. */
export const customForms = ['registrations', 'ambassador', 'talk', 'sponsorship', 'accommodation'] as const
export type CustomForm = (typeof customForms)[number]

export const customKindLabels = {
  shortText: 'A few words',
  longText: 'A longer text',
  oneOf: 'One of several choices',
  someOf: 'Any of several choices',
  number: 'A whole number',
  date: 'A date',
  link: 'A link',
  tick: 'A box to check',
}
export type CustomKind = keyof typeof customKindLabels
export const customKinds = Object.keys(customKindLabels) as readonly CustomKind[]

export type FormParts = {
  title: string
  /** Its steps, by the name of the answer that each begins with. */
  steps: Readonly<Record<string, string>>
  /** Its own answers that everybody gives and a question can depend on, with the words for their choices. */
  answers: Readonly<Record<string, { title: string; choices: Readonly<Record<string, string>> }>>
}

export const customFormParts: Record<CustomForm, FormParts> = {
  registrations: {
    title: 'Registration',
    steps: {
      full_name: 'You',
      python_comfort: 'What you know',
      days: 'Your weekend',
      agrees_to_code_of_conduct: 'Agreement',
    },
    answers: {
      role: { title: 'What do you do?', choices: personRoleLabels },
      attendance: { title: 'How will you attend?', choices: attendanceLabels },
      hackathon: { title: 'Joining the hackathon?', choices: hackathonPlanLabels },
    },
  },
  ambassador: {
    title: 'Ambassadors',
    steps: { full_name: 'You', motivation: 'Your plan' },
    answers: {
      year_of_study: { title: 'Year of study', choices: yearOfStudyLabels },
      channels: { title: 'How will you reach people there?', choices: outreachChannelLabels },
    },
  },
  talk: {
    title: 'Guest speakers',
    steps: { full_name: 'You', title: 'The session', attendance: 'Practical details' },
    answers: {
      format: { title: 'What kind of session?', choices: talkFormatLabels },
      level: { title: 'Who is it for?', choices: sessionLevelLabels },
      topics: { title: 'Topics, one to five', choices: talkTopicLabels },
      attendance: { title: 'How will you attend?', choices: attendanceLabels },
    },
  },
  sponsorship: {
    title: 'Sponsorship',
    steps: { support: 'Your idea', organisation: 'Who you are' },
    answers: {
      support: { title: 'What could you offer?', choices: supportKindLabels },
    },
  },
  accommodation: {
    title: 'Accommodation',
    steps: { option_id: 'Your stay', emergency_name: 'In an emergency' },
    answers: {},
  },
}
