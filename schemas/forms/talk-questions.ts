import { talkFormatLabels, talkTopicLabels, travelNeedLabels } from '../vocabulary/applications.ts'
import { attendanceLabels } from '../vocabulary/registration.ts'
import { sessionLevelLabels } from '../vocabulary/session.ts'
import { email, fullName } from './person-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

const more = 'Links, equipment and anything else'
const workshop = { format: ['workshop'] }

/** The questions of a talk proposal; the database repeats the rules in `talk_proposals`. */
export const talkQuestions = {
  full_name: {
    step: 'You',
    lead: 'As it would appear on the program.',
    ...fullName,
  },
  email,
  position: {
    control: 'text',
    min: 2,
    max: 100,
    label: 'Position',
    help: 'Such as “PhD student” or “Teacher”.',
    missing: 'Please enter your position, such as “PhD student”.',
  },
  organisation: {
    control: 'text',
    min: 2,
    max: 150,
    label: 'Organization',
    autoComplete: 'organization',
  },
  bio: {
    control: 'long-text',
    min: 50,
    max: 500,
    label: 'A few sentences about you',
    help: 'In the third person: “Ada builds …”',
    missing: 'Please write a few sentences about yourself.',
  },
  headshot: {
    control: 'image',
    label: 'A photo of you',
    help: 'Any photo from your phone. We resize it here and remove where it was taken.',
  },

  title: {
    step: 'The session',
    control: 'text',
    min: 5,
    max: 120,
    label: 'Title',
    missing: 'Please enter a title.',
  },
  abstract: {
    control: 'long-text',
    min: 100,
    max: 2000,
    label: 'What will people hear, and what will they take away?',
    help: 'It goes on the program the way you write it.',
    missing: 'Please tell us what people will hear and take away.',
  },
  format: {
    control: 'radios',
    ...choicesOf(talkFormatLabels),
    label: 'What kind of session?',
    missing: 'Please choose what kind of session it is.',
  },
  prerequisites: {
    control: 'long-text',
    max: 500,
    label: 'What should people know or bring?',
    onlyIf: workshop,
  },
  capacity: {
    control: 'number',
    min: 1,
    max: 500,
    unit: 'people',
    label: 'Maximum number of people',
    onlyIf: workshop,
  },
  level: {
    control: 'select',
    ...choicesOf(sessionLevelLabels),
    label: 'Who is it for?',
    missing: 'Please choose who it’s for.',
  },
  topics: {
    control: 'checkboxes',
    ...choicesOf(talkTopicLabels),
    max: 5,
    label: 'Topics, one to five',
    missing: 'Please choose at least one topic.',
  },

  attendance: {
    step: 'Practical details',
    control: 'radios',
    ...choicesOf(attendanceLabels),
    label: 'How will you attend?',
    missing: 'Please choose how you’ll attend.',
  },
  availability: {
    control: 'checkboxes',
    of: 'days',
    label: 'When could you speak?',
    missing: 'Please choose at least one day.',
  },
  travel: {
    control: 'select',
    ...choicesOf(travelNeedLabels),
    label: 'What do you need to get here?',
    help: 'This won’t affect our decision.',
    onlyIf: { attendance: ['in_person'] },
  },
  agrees_to_recording: {
    control: 'tick',
    label: 'You may record and publish the session',
  },
  links: {
    control: 'links',
    most: 5,
    label: 'Links',
    help: 'Your website, a recorded talk, a notebook.',
    fold: more,
  },
  equipment: {
    control: 'long-text',
    max: 500,
    label: 'Equipment',
    help: 'We have a projector, a microphone and power.',
    fold: more,
  },
  note: {
    control: 'long-text',
    max: 1000,
    label: 'Anything else?',
    fold: more,
  },
} as const satisfies Record<AnswerColumn<'talk_proposals'>, Question>
