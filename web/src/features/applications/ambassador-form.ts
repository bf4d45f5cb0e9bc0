import type { ambassadorSchema } from '@fest/schemas/forms/ambassador.ts'
import { outreachChannelLabels, outreachChannels } from '@fest/schemas/vocabulary/applications.ts'
import { yearOfStudyLabels, yearsOfStudy } from '@fest/schemas/vocabulary/registration.ts'
import { choicesOf, emptyAnswers, type FormStep } from '#app/forms/form-definition.ts'
import type { Application } from './application.ts'
import { email, fullName, phone } from './person-fields.ts'

const links = 'Where people can look you up'

const steps: FormStep[] = [
  {
    title: 'You',
    fields: [
      fullName,
      email,
      {
        name: 'institution',
        label: 'University or school',
        help: 'The campus you would be ambassador of.',
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
    lead: 'We look for people who know their campus, not for people who know everything about qubits.',
    fields: [
      {
        name: 'motivation',
        label: 'Why you, and how would you reach people?',
        help: 'Two or three things you would do this term are worth more than a slogan.',
        control: 'long-text',
        min: 100,
        max: 1000,
      },
      {
        name: 'channels',
        label: 'How do you reach people there?',
        control: 'checkboxes',
        choices: choicesOf(outreachChannels, outreachChannelLabels),
      },
      {
        name: 'hours_per_week',
        label: 'How much time do you have?',
        help: 'In an ordinary week of the term; from 1 to 20.',
        control: 'number',
        min: 1,
        max: 20,
        unit: 'hours a week',
      },
      {
        name: 'experience',
        label: 'Have you organized something before?',
        help: 'A club, a party, a study group. Nothing is fine too.',
        control: 'long-text',
        max: 1000,
        isOptional: true,
      },
      {
        name: 'agrees_to_duties',
        label: 'I have read on this page what an ambassador does, and I will do it',
        control: 'tick',
        isConsent: true,
      },
      {
        name: 'may_be_listed',
        label: 'If I am chosen, my name and campus may stand on the ambassadors page',
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
    title: 'Your application is with us',
    next: `Two of us read it and then decide. You hear from us at ${email} either way; meanwhile your profile shows where it stands, and you can change it there until somebody has decided.`,
    isFollowed: true,
  }),
}
