import { t } from '@fest/schemas/core/words/t.ts'
import { accommodationSchemaOf } from '@fest/schemas/forms/accommodation.ts'
import type { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import * as z from 'zod/mini'
import { type Chosen, isSharedAmong, type AccommodationOption } from './accommodation-options.ts'

/** Validates a request for one of these places; the schema itself doesn't know which ones are shared. */
export function accommodationSchemaFor(
  questions: typeof accommodationQuestions,
  options: readonly AccommodationOption[],
) {
  const isShared = isSharedAmong(options)
  return accommodationSchemaOf(questions).check(
    z.refine<Chosen & { gender?: unknown }>((answers) => answers.gender !== undefined || !isShared(answers), {
      path: ['gender'],
      error: t`Rooms there are shared. Please choose who you’d share with.`,
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
}
