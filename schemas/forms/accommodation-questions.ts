import { t } from '../core/words/t.ts'
import { roomGenderLabels } from '../vocabulary/applications.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

type Name = AnswerColumn<'accommodation_requests'> | AnswerColumn<'accommodation_needs'>

/**
 * The questions of a request for a bed. The database repeats the rules in `accommodation_requests`, and in
 * `accommodation_needs` for answers only admins read; it gets the days of each place from the Studio.
 */
export const accommodationQuestions = {
  /** The place's id in the Studio. */
  option_id: {
    step: t`Your stay`,
    control: 'radios',
    of: 'ids',
    max: 128,
    label: t`Where would you like to stay?`,
    missing: t`Please choose where you’d like to stay.`,
  },
  arrival: {
    control: 'select',
    of: 'days',
    label: t`Arriving on`,
    missing: t`Please choose the day you arrive.`,
  },
  departure: {
    control: 'select',
    of: 'days',
    label: t`Leaving on`,
    missing: t`Please choose the day you leave.`,
  },
  city: {
    control: 'text',
    min: 2,
    max: 100,
    label: t`Where are you coming from?`,
    missing: t`Please tell us where you’re coming from.`,
    autoComplete: 'address-level2',
  },
  /** Asked for shared rooms. */
  gender: {
    control: 'select',
    ...choicesOf(roomGenderLabels),
    label: t`Who would you share a room with?`,
    isOptional: false,
  },
  roommate_wish: {
    control: 'text',
    max: 200,
    label: t`Anyone you’d like to share with?`,
    help: t`Their name. They should name you too.`,
  },

  emergency_name: {
    step: t`In an emergency`,
    lead: t`Only the organizers read this, and we delete it after the fest.`,
    control: 'text',
    min: 2,
    max: 100,
    isName: true,
    label: t`Who should we call in an emergency?`,
    missing: t`Please tell us who we can call.`,
    isNeed: true,
  },
  emergency_phone: {
    control: 'text',
    type: 'tel',
    label: t`Their phone number`,
    missing: t`Please enter their number.`,
    isNeed: true,
  },
  emergency_relation: {
    control: 'text',
    min: 2,
    max: 60,
    label: t`How you know them`,
    help: t`Such as "mother" or "roommate".`,
    missing: t`Please tell us how you know them, such as "mother".`,
    isNeed: true,
  },
  access_note: {
    control: 'long-text',
    max: 500,
    label: t`Any access or health needs?`,
    help: t`A step-free room, a fridge for medicine, an allergy.`,
    isNeed: true,
  },
  agrees_to_house_rules: {
    control: 'tick',
    isConsent: true,
    label: t`I’ll follow the house rules: quiet after 23:00, no smoking, no overnight guests, and I’ll leave the room as I found it`,
    missing: t`Please read and accept the house rules.`,
  },
} as const satisfies Record<Name, Question>
