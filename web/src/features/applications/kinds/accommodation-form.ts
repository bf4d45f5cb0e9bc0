import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { type Answers, emptyAnswers } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import { type Application, questionRows } from '#app/features/applications/application.ts'
import { helpOf, isSharedAmong, labelOf, nightsOf, type Stay } from './stays.ts'

/** The request for a bed, in two steps; `stays` are the places from the Studio. */
export function accommodationForm(
  stays: readonly Stay[],
): Application<SchemaOf<typeof accommodationQuestions>> {
  const { arrivals, departures } = nightsOf(stays)
  const isChosen = ({ option_id }: Answers) => stays.some(({ _id }) => _id === option_id)
  const isShared = isSharedAmong(stays)
  const steps = questionSteps(accommodationQuestions, {
    option_id: {
      choices: stays.map((stay) => ({ value: stay._id, label: labelOf(stay), help: helpOf(stay) })),
    },
    arrival: { choices: arrivals, isShown: isChosen },
    departure: { choices: departures, isShown: isChosen },
    gender: { isShown: isShared },
    roommate_wish: { isShown: isShared },
  })
  return {
    id: 'accommodation',
    form: 'accommodation',
    needsAccount: true,
    isOnce: true,
    loadSchema: async () =>
      (await import('./accommodation-schema.ts')).accommodationSchemaFor(accommodationQuestions, stays),
    steps,
    empty: emptyAnswers(steps),
    submitLabel: 'Ask for this bed',
    submittingLabel: 'Sending',
    leastSeconds: 5,
    canChange: true,
    isPrivate: ({ access_note }) => Boolean(access_note),
    loadRows: () => questionRows(accommodationQuestions),
    knownOf: () => ({}),
    sentOf: () => ({
      title: 'We got your request',
      next: 'If a bed was left, it’s reserved for you now; if not, you’re on the waitlist. Your profile says which. We review every request and email you. Until then you can change or withdraw it there.',
      isFollowed: true,
    }),
  }
}
