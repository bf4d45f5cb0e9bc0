import type { accommodationSchema } from '@fest/schemas/forms/accommodation.ts'
import { roomGenderLabels, roomGenders } from '@fest/schemas/vocabulary/applications.ts'
import { type Answers, choicesOf, emptyAnswers, type FormStep } from '#app/forms/form-definition.ts'
import type { Application } from './application.ts'
import { helpOf, isSharedAmong, labelOf, nightsOf, type Stay } from './stays.ts'

function stayStep(stays: readonly Stay[]): FormStep {
  const { arrivals, departures } = nightsOf(stays)
  const isChosen = ({ option_id }: Answers) => stays.some(({ _id }) => _id === option_id)
  const isShared = isSharedAmong(stays)
  return {
    title: 'Your stay',
    fields: [
      {
        name: 'option_id',
        label: 'Where would you like to stay?',
        control: 'radios',
        choices: stays.map((stay) => ({ value: stay._id, label: labelOf(stay), help: helpOf(stay) })),
      },
      { name: 'arrival', label: 'Arriving on', control: 'select', choices: arrivals, isShown: isChosen },
      { name: 'departure', label: 'Leaving on', control: 'select', choices: departures, isShown: isChosen },
      {
        name: 'city',
        label: 'Where are you coming from?',
        control: 'text',
        autoComplete: 'address-level2',
      },
      {
        name: 'gender',
        label: 'Who would you share a room with?',
        control: 'select',
        choices: choicesOf(roomGenders, roomGenderLabels),
        isShown: isShared,
      },
      {
        name: 'roommate_wish',
        label: 'Anyone you’d like to share with?',
        help: 'Their name. They should name you too.',
        control: 'text',
        isOptional: true,
        isShown: isShared,
      },
    ],
  }
}

const care: FormStep = {
  title: 'In an emergency',
  lead: 'Only the organizers read this, and we delete it after the fest.',
  fields: [
    {
      name: 'emergency_name',
      label: 'Who should we call in an emergency?',
      control: 'text',
    },
    { name: 'emergency_phone', label: 'Their phone number', control: 'text', type: 'tel' },
    {
      name: 'emergency_relation',
      label: 'How you know them',
      help: 'Such as "mother" or "roommate".',
      control: 'text',
    },
    {
      name: 'access_note',
      label: 'Any access or health needs?',
      help: 'A step-free room, a fridge for medicine, an allergy.',
      control: 'long-text',
      max: 500,
      isOptional: true,
    },
    {
      name: 'agrees_to_house_rules',
      label:
        'I’ll follow the house rules: quiet after 23:00, no smoking, no overnight guests, and I’ll leave the room as I found it',
      control: 'tick',
      isConsent: true,
    },
  ],
}

/** The request for a bed, in two steps; `stays` are the places from the Studio. */
export function accommodationForm(stays: readonly Stay[]): Application<typeof accommodationSchema> {
  const steps = [stayStep(stays), care]
  return {
    id: 'accommodation',
    form: 'accommodation',
    needsAccount: true,
    isOnce: true,
    loadSchema: async () => (await import('./accommodation-schema.ts')).accommodationSchemaFor(stays),
    steps,
    empty: emptyAnswers(steps),
    submitLabel: 'Ask for this bed',
    submittingLabel: 'Sending',
    leastSeconds: 5,
    canChange: true,
    isPrivate: ({ access_note }) => Boolean(access_note),
    loadRows: async () => {
      const { toAccommodationRow: toRow, fromAccommodationRow: fromRow } =
        await import('@fest/schemas/forms/accommodation.ts')
      return { toRow, fromRow }
    },
    knownOf: () => ({}),
    sentOf: () => ({
      title: 'We got your request',
      next: 'If a bed was left, it’s reserved for you now; if not, you’re on the waitlist. Your profile says which. We review every request and email you. Until then you can change or withdraw it there.',
      isFollowed: true,
    }),
  }
}
