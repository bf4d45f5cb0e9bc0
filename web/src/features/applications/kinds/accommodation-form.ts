import { t } from '@fest/schemas/core/words/t.ts'
import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import type { Answers } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import type { Application } from '#app/features/applications/application.ts'
import { asking } from './asking.ts'
import {
  helpOf,
  isSharedAmong,
  labelOf,
  nightsOf,
  type AccommodationOption,
} from './accommodation-options.ts'

export function accommodationForm(
  options: readonly AccommodationOption[],
): Application<SchemaOf<typeof accommodationQuestions>> {
  const { arrivals, departures } = nightsOf(options)
  const isChosen = ({ option_id }: Answers) => options.some(({ _id }) => _id === option_id)
  const isShared = isSharedAmong(options)
  const steps = questionSteps(accommodationQuestions, {
    option_id: {
      choices: options.map((option) => ({ value: option._id, label: labelOf(option), help: helpOf(option) })),
    },
    arrival: { choices: arrivals, isShown: isChosen },
    departure: { choices: departures, isShown: isChosen },
    gender: { isShown: isShared },
    roommate_wish: { isShown: isShared },
  })
  return {
    ...asking('accommodation', accommodationQuestions, steps),
    needsAccount: true,
    loadSchema: async () =>
      (await import('./accommodation-schema.ts')).accommodationSchemaFor(accommodationQuestions, options),
    submitLabel: t`Ask for this bed`,
    isPrivate: ({ access_note }) => Boolean(access_note),
    knownOf: () => ({}),
    sentOf: () => ({
      title: t`We got your request`,
      next: t`If a bed was left, it’s reserved for you now; if not, you’re on the waitlist. Your profile says which. We review every request and email you. Until then you can change or withdraw it there.`,
    }),
  }
}
