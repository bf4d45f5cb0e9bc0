import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import type { accommodationQuestions } from './accommodation-questions.ts'
import { schemaOf } from './answers.ts'

/** A valid request for a bed: the rules of its questions, and that nobody leaves before they arrive. */
export const accommodationSchemaOf = (questions: typeof accommodationQuestions) =>
  schemaOf(questions).check(
    z.refine(({ arrival, departure }) => departure > arrival, {
      path: ['departure'],
      error: t`The day you leave has to be after the day you arrive.`,
      // Checked even while other answers are wrong.
      when: ({ value }) => areDays(value),
    }),
  )

function areDays(value: unknown): boolean {
  const isDay = (day: unknown) => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  return typeof value === 'object' && value !== null && 'arrival' in value && 'departure' in value
    ? isDay(value.arrival) && isDay(value.departure)
    : false
}
