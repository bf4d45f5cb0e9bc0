import { isCalendarDay } from '../core/calendar-day.ts'
import { isRecord } from '../core/records.ts'
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
      when: ({ value }) =>
        isRecord(value) && isCalendarDay(value['arrival']) && isCalendarDay(value['departure']),
    }),
  )
