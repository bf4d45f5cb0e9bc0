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
      { name: 'arrival', label: 'You arrive on', control: 'select', choices: arrivals, isShown: isChosen },
      { name: 'departure', label: 'You leave on', control: 'select', choices: departures, isShown: isChosen },
      {
        name: 'city',
        label: 'Which town do you come from?',
        control: 'text',
        autoComplete: 'address-level2',
      },
      {
        name: 'gender',
        label: 'Whom do you share a room with?',
        control: 'select',
        choices: choicesOf(roomGenders, roomGenderLabels),
        isShown: isShared,
      },
      {
        name: 'roommate_wish',
        label: 'Somebody you would like to share with?',
        help: 'Their name. They should wish for you too.',
        control: 'text',
        isOptional: true,
        isShown: isShared,
      },
    ],
  }
}

const care: FormStep = {
  title: 'If something happens',
  lead: 'Only the organizers read this, and they forget it after the fest.',
  fields: [
    {
      name: 'emergency_name',
      label: 'Whom do we call in an emergency?',
      control: 'text',
    },
    { name: 'emergency_phone', label: 'Their number', control: 'text', type: 'tel' },
    {
      name: 'emergency_relation',
      label: 'Who they are to you',
      help: 'Such as "mother" or "flatmate".',
      control: 'text',
    },
    {
      name: 'access_note',
      label: 'Anything about access or your health?',
      help: 'A step-free room, a fridge for medicine, an allergy.',
      control: 'long-text',
      max: 500,
      isOptional: true,
    },
    {
      name: 'agrees_to_house_rules',
      label:
        'I keep the house rules: quiet after 23:00, no smoking, no guests overnight, and the room as I found it',
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
    submittingLabel: 'Asking',
    canChange: true,
    loadRows: async () => {
      const { toAccommodationRow: toRow, fromAccommodationRow: fromRow } =
        await import('@fest/schemas/forms/accommodation.ts')
      return { toRow, fromRow }
    },
    knownOf: () => ({}),
    sentOf: () => ({
      title: 'Your request is with us',
      next: 'If there was a bed left, one is kept for you from now on; otherwise you are on the waiting list of that place. Your profile says which. We look at every request and write to you; until then you can change it or take it back there.',
      isFollowed: true,
    }),
  }
}
