import type { ambassadorSchema } from '@fest/schemas/forms/ambassador.ts'
import { outreachChannelLabels, outreachChannels } from '@fest/schemas/vocabulary/applications.ts'
import { yearOfStudyLabels, yearsOfStudy } from '@fest/schemas/vocabulary/registration.ts'
import { choicesOf, emptyAnswers, type FormStep } from '#app/forms/form-definition.ts'
import type { Application } from './application.ts'
import { email, fullName, phone } from './person-fields.ts'

const links = 'Where people can find you'

const steps: FormStep[] = [
  {
    title: 'You',
    fields: [
      fullName,
      email,
      {
        name: 'institution',
        label: 'University or school',
        help: 'The campus you’d represent.',
        control: 'text',
        autoComplete: 'organization',
      },
      {
        name: 'year_of_study',
        label: 'Year of study',
        control: 'select',
        choices: choicesOf(yearsOfStudy, yearOfStudyLabels),
      },
      phone,
      {
        name: 'linkedin',
        label: 'LinkedIn',
        help: 'Such as https://www.linkedin.com/in/you',
        control: 'text',
        type: 'url',
        isOptional: true,
        fold: links,
      },
      {
        name: 'instagram',
        label: 'Instagram',
        help: 'Such as https://www.instagram.com/you',
        control: 'text',
        type: 'url',
        isOptional: true,
        fold: links,
      },
    ],
  },
  {
    title: 'Your plan',
    lead: 'We’re looking for people who know their campus. You don’t need to know everything about qubits.',
    fields: [
      {
        name: 'motivation',
        label: 'Why you, and how would you reach people?',
        help: 'Two or three things you’d do this semester are worth more than a slogan.',
        control: 'long-text',
        min: 100,
        max: 1000,
      },
      {
        name: 'channels',
        label: 'How will you reach people there?',
        control: 'checkboxes',
        choices: choicesOf(outreachChannels, outreachChannelLabels),
      },
      {
        name: 'hours_per_week',
        label: 'How much time do you have?',
        help: 'In a typical week, from 1 to 20.',
        control: 'number',
        min: 1,
        max: 20,
        unit: 'hours a week',
      },
      {
        name: 'experience',
        label: 'Have you organized anything before?',
        help: 'A club, a party, a study group. No is fine too.',
        control: 'long-text',
        max: 1000,
        isOptional: true,
      },
      {
        name: 'agrees_to_duties',
        label: 'I’ve read on this page what ambassadors do, and I’ll do it',
        control: 'tick',
        isConsent: true,
      },
      {
        name: 'may_be_listed',
        label: 'If I’m chosen, you may list my name and campus on the ambassadors page',
        control: 'tick',
        isConsent: true,
        isOptional: true,
      },
    ],
  },
]

/** The application of an ambassador, in two steps. */
export const ambassadorForm: Application<typeof ambassadorSchema> = {
  id: 'ambassador',
  form: 'ambassador',
  needsAccount: true,
  isOnce: true,
  loadSchema: async () => (await import('@fest/schemas/forms/ambassador.ts')).ambassadorSchema,
  steps,
  empty: emptyAnswers(steps),
  submitLabel: 'Send my application',
  submittingLabel: 'Sending',
  leastSeconds: 5,
  canChange: true,
  loadRows: async () => {
    const { toAmbassadorRow: toRow, fromAmbassadorRow: fromRow } =
      await import('@fest/schemas/forms/ambassador.ts')
    return { toRow, fromRow }
  },
  knownOf: ({ name, institution, phone, yearOfStudy }) => ({
    full_name: name,
    institution,
    phone,
    year_of_study: yearOfStudy,
  }),
  sentOf: ({ email }) => ({
    title: 'We got your application',
    next: `Two of us will read it and decide. You’ll hear from us at ${email} either way. Until then, your profile shows its status, and you can change it there.`,
    isFollowed: true,
  }),
}
