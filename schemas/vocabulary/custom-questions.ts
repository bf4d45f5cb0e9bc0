import { t } from '../core/words/t.ts'
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
  shortText: t`A few words`,
  longText: t`A longer text`,
  oneOf: t`One of several choices`,
  someOf: t`Any of several choices`,
  number: t`A whole number`,
  date: t`A date`,
  link: t`A link`,
  tick: t`A box to check`,
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

/** Each form's facts for organizers. */
export const customFormParts: Record<CustomForm, FormParts> = {
  registrations: {
    title: t`Registration`,
    steps: {
      full_name: t`You`,
      python_comfort: t`What you know`,
      days: t`Your weekend`,
      agrees_to_code_of_conduct: t`Agreement`,
    },
    answers: {
      role: { title: t`What do you do?`, choices: personRoleLabels },
      attendance: { title: t`How will you attend?`, choices: attendanceLabels },
      hackathon: { title: t`Joining the hackathon?`, choices: hackathonPlanLabels },
    },
  },
  ambassador: {
    title: t`Ambassadors`,
    steps: { full_name: t`You`, motivation: t`Your plan` },
    answers: {
      year_of_study: { title: t`Year of study`, choices: yearOfStudyLabels },
      channels: { title: t`How will you reach people there?`, choices: outreachChannelLabels },
    },
  },
  talk: {
    title: t`Guest speakers`,
    steps: { full_name: t`You`, title: t`The session`, attendance: t`Practical details` },
    answers: {
      format: { title: t`What kind of session?`, choices: talkFormatLabels },
      level: { title: t`Who is it for?`, choices: sessionLevelLabels },
      topics: { title: t`Topics, one to five`, choices: talkTopicLabels },
      attendance: { title: t`How will you attend?`, choices: attendanceLabels },
    },
  },
  sponsorship: {
    title: t`Sponsorship`,
    steps: { support: t`Your idea`, organisation: t`Who you are` },
    answers: {
      support: { title: t`What could you offer?`, choices: supportKindLabels },
    },
  },
  accommodation: {
    title: t`Accommodation`,
    steps: { option_id: t`Your stay`, emergency_name: t`In an emergency` },
    answers: {},
  },
}
