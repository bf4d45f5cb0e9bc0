// @chunk common
import { t } from '../core/words/t.ts'
import { overWords } from './over-words.ts'

/** The part of `openingWords` that a session's page needs. */
export const seatWords = {
  not_open_yet: {
    sentence: t`Workshop seats can’t be reserved yet.`,
    hint: t`They open with registration.`,
  },
  over: overWords,
} as const
