import type { talkSchema } from '@fest/schemas/forms/talk.ts'
import {
  talkFormatLabels,
  talkFormats,
  talkTopicLabels,
  talkTopics,
  travelNeedLabels,
  travelNeeds,
} from '@fest/schemas/vocabulary/applications.ts'
import { attendanceLabels, attendances } from '@fest/schemas/vocabulary/registration.ts'
import { sessionLevelLabels, sessionLevels } from '@fest/schemas/vocabulary/session.ts'
import { type Answers, choicesOf, emptyAnswers, type FormStep } from '#app/forms/form-definition.ts'
import { LinksAnswer } from '#app/forms/LinksAnswer.tsx'
import { PictureAnswer } from '#app/forms/PictureAnswer.tsx'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import type { Application } from './application.ts'
import { email, fullName } from './person-fields.ts'

const more = 'Links, equipment and anything else'
const isWorkshop = ({ format }: Answers) => format === 'workshop'
const isInPerson = ({ attendance }: Answers) => attendance === 'in_person'

const you: FormStep = {
  title: 'You',
  lead: 'As it would appear on the program.',
  fields: [
    fullName,
    email,
    { name: 'position', label: 'Position', help: 'Such as "PhD student" or "Teacher".', control: 'text' },
    {
      name: 'organisation',
      label: 'Organization',
      control: 'text',
      autoComplete: 'organization',
      isOptional: true,
    },
    {
      name: 'bio',
      label: 'A few sentences about you',
      help: 'In the third person: "Ada builds …"',
      control: 'long-text',
      min: 50,
      max: 500,
    },
    {
      name: 'headshot',
      label: 'A photo of you',
      help: 'Any photo from your phone. We resize it here and remove where it was taken.',
      control: 'image',
      Answer: PictureAnswer,
      isOptional: true,
    },
  ],
}

const session: FormStep = {
  title: 'The session',
  fields: [
    { name: 'title', label: 'Title', control: 'text' },
    {
      name: 'abstract',
      label: 'What will people hear, and what will they take away?',
      help: 'It goes on the program the way you write it.',
      control: 'long-text',
      min: 100,
      max: 2000,
    },
    {
      name: 'format',
      label: 'What kind of session?',
      control: 'radios',
      choices: choicesOf(talkFormats, talkFormatLabels),
    },
    {
      name: 'prerequisites',
      label: 'What should people know or bring?',
      control: 'long-text',
      max: 500,
      isOptional: true,
      isShown: isWorkshop,
    },
    {
      name: 'capacity',
      label: 'Maximum number of people',
      control: 'number',
      min: 1,
      max: 500,
      unit: 'people',
      isOptional: true,
      isShown: isWorkshop,
    },
    {
      name: 'level',
      label: 'Who is it for?',
      control: 'select',
      choices: choicesOf(sessionLevels, sessionLevelLabels),
    },
    {
      name: 'topics',
      label: 'Topics, one to five',
      control: 'checkboxes',
      choices: choicesOf(talkTopics, talkTopicLabels),
    },
  ],
}

const practical = (days: readonly string[]): FormStep => ({
  title: 'Practical details',
  fields: [
    {
      name: 'attendance',
      label: 'How will you attend?',
      control: 'radios',
      choices: choicesOf(attendances, attendanceLabels),
    },
    {
      name: 'availability',
      label: 'When could you speak?',
      control: 'checkboxes',
      choices: days.map((day) => ({ value: day, label: formatDay(day) })),
    },
    {
      name: 'travel',
      label: 'What do you need to get here?',
      help: 'This won’t affect our decision.',
      control: 'select',
      choices: choicesOf(travelNeeds, travelNeedLabels),
      isOptional: true,
      isShown: isInPerson,
    },
    {
      name: 'agrees_to_recording',
      label: 'You may record and publish the session',
      control: 'tick',
      isOptional: true,
    },
    {
      name: 'links',
      label: 'Links',
      help: 'Your website, a recorded talk, a notebook.',
      control: 'links',
      Answer: LinksAnswer,
      most: 5,
      isOptional: true,
      fold: more,
    },
    {
      name: 'equipment',
      label: 'Equipment',
      help: 'We have a projector, a microphone and power.',
      control: 'long-text',
      max: 500,
      isOptional: true,
      fold: more,
    },
    {
      name: 'note',
      label: 'Anything else?',
      control: 'long-text',
      max: 1000,
      isOptional: true,
      fold: more,
    },
  ],
})

/** The proposal of a session, in three steps; `days` are the event's calendar days. */
export function talkForm(days: readonly string[]): Application<typeof talkSchema> {
  const steps = [you, session, practical(days)]
  return {
    id: 'talk',
    form: 'talk',
    needsAccount: true,
    isOnce: false,
    loadSchema: async () => (await import('@fest/schemas/forms/talk.ts')).talkSchema,
    steps,
    empty: emptyAnswers(steps),
    submitLabel: 'Send my proposal',
    submittingLabel: 'Sending',
    leastSeconds: 5,
    canChange: true,
    loadRows: async () => {
      const { toTalkRow: toRow, fromTalkRow: fromRow } = await import('@fest/schemas/forms/talk.ts')
      return { toRow, fromRow }
    },
    knownOf: ({ name, institution }) => ({ full_name: name, organisation: institution }),
    sentOf: ({ title, email }) => ({
      title: 'We got your proposal',
      next: `We have “${title}”. We read every proposal twice, and you’ll hear from us at ${email} either way. Until we’ve decided, you can change it in your profile.`,
      isFollowed: true,
    }),
    anotherLabel: 'Propose another session',
  }
}
