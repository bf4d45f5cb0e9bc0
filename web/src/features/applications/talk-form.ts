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
import { formatDay } from '#app/lib/event-time.ts'
import type { Application } from './application.ts'
import { email, fullName } from './person-fields.ts'

const more = 'Links, equipment and anything else'
const isWorkshop = ({ format }: Answers) => format === 'workshop'
const isInPerson = ({ attendance }: Answers) => attendance === 'in_person'

const you: FormStep = {
  title: 'You',
  lead: 'As it would stand in the programme.',
  fields: [
    fullName,
    email,
    { name: 'position', label: 'What you do', help: 'Such as "PhD student" or "Teacher".', control: 'text' },
    {
      name: 'organisation',
      label: 'Where you do it',
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
      label: 'A picture of you',
      help: 'Any photo from your phone. It is made small here, and where it was taken is removed.',
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
      label: 'What will people hear, and what do they take home?',
      help: 'It goes into the programme as you write it.',
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
      label: 'How many people at most?',
      control: 'number',
      min: 1,
      max: 500,
      unit: 'people',
      isOptional: true,
      isShown: isWorkshop,
    },
    {
      name: 'level',
      label: 'For whom?',
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
  title: 'Practical',
  fields: [
    {
      name: 'attendance',
      label: 'Do you come, or join online?',
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
      help: 'It has no part in the decision.',
      control: 'select',
      choices: choicesOf(travelNeeds, travelNeedLabels),
      isOptional: true,
      isShown: isInPerson,
    },
    {
      name: 'agrees_to_recording',
      label: 'The session may be recorded and published',
      control: 'tick',
      isOptional: true,
    },
    {
      name: 'links',
      label: 'Links',
      help: 'Your page, a talk on video, a notebook.',
      control: 'links',
      Answer: LinksAnswer,
      most: 5,
      isOptional: true,
      fold: more,
    },
    {
      name: 'equipment',
      label: 'Equipment',
      help: 'A projector, a microphone and power are there.',
      control: 'long-text',
      max: 500,
      isOptional: true,
      fold: more,
    },
    {
      name: 'note',
      label: 'Anything else for us',
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
    canChange: true,
    loadRows: async () => {
      const { toTalkRow: toRow, fromTalkRow: fromRow } = await import('@fest/schemas/forms/talk.ts')
      return { toRow, fromRow }
    },
    knownOf: ({ name, institution }) => ({ full_name: name, organisation: institution }),
    sentOf: ({ title, email }) => ({
      title: 'Your proposal is with us',
      next: `We have “${title}”. Every proposal is read twice, and you hear from us at ${email} either way. Until somebody has decided, you can change it in your profile.`,
      isFollowed: true,
    }),
    anotherLabel: 'Propose another session',
  }
}
