import { t } from '../core/words/t.ts'
import { talkFormatLabels, talkTopicLabels, travelNeedLabels } from '../vocabulary/applications.ts'
import { attendanceLabels } from '../vocabulary/registration.ts'
import { sessionLevelLabels } from '../vocabulary/session.ts'
import { email, fullName } from './person-questions.ts'
import { abstract, bio, links, photo, title } from './speaker-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

const more = t`Links, equipment and anything else`
const workshop = { format: ['workshop'] }

/** The questions of a talk proposal; the database repeats the rules in `talk_proposals`. */
export const talkQuestions = {
  full_name: {
    step: t`You`,
    lead: t`As it would appear on the program.`,
    ...fullName,
  },
  email,
  position: {
    control: 'text',
    min: 2,
    max: 100,
    label: t`Position`,
    help: t`Such as “PhD student” or “Teacher”.`,
    missing: t`Please enter your position, such as “PhD student”.`,
  },
  organisation: {
    control: 'text',
    min: 2,
    max: 150,
    label: t`Organization`,
    autoComplete: 'organization',
  },
  bio,
  headshot: photo,

  title: { step: t`The session`, ...title },
  abstract: { ...abstract, max: 2000, help: t`It goes on the program the way you write it.` },
  format: {
    control: 'radios',
    ...choicesOf(talkFormatLabels),
    label: t`What kind of session?`,
    missing: t`Please choose what kind of session it is.`,
  },
  prerequisites: {
    control: 'long-text',
    max: 500,
    label: t`What should people know or bring?`,
    onlyIf: workshop,
  },
  capacity: {
    control: 'number',
    min: 1,
    max: 500,
    unit: t`people`,
    label: t`Maximum number of people`,
    onlyIf: workshop,
  },
  level: {
    control: 'select',
    ...choicesOf(sessionLevelLabels),
    label: t`Who is it for?`,
    missing: t`Please choose who it’s for.`,
  },
  topics: {
    control: 'checkboxes',
    ...choicesOf(talkTopicLabels),
    max: 5,
    label: t`Topics, one to five`,
    missing: t`Please choose at least one topic.`,
  },

  attendance: {
    step: t`Practical details`,
    control: 'radios',
    ...choicesOf(attendanceLabels),
    label: t`How will you attend?`,
    missing: t`Please choose how you’ll attend.`,
  },
  availability: {
    control: 'checkboxes',
    of: 'days',
    label: t`When could you speak?`,
    missing: t`Please choose at least one day.`,
  },
  travel: {
    control: 'select',
    ...choicesOf(travelNeedLabels),
    label: t`What do you need to get here?`,
    help: t`This won’t affect our decision.`,
    onlyIf: { attendance: ['in_person'] },
  },
  agrees_to_recording: {
    control: 'tick',
    label: t`You may record and publish the session`,
  },
  links: { ...links, help: t`Your website, a recorded talk, a notebook.`, fold: more },
  equipment: {
    control: 'long-text',
    max: 500,
    label: t`Equipment`,
    help: t`We have a projector, a microphone and power.`,
    fold: more,
  },
  note: {
    control: 'long-text',
    max: 1000,
    label: t`Anything else?`,
    fold: more,
  },
} as const satisfies Record<AnswerColumn<'talk_proposals'>, Question>
