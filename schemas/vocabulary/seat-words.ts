// @chunk common
import { overWords } from './over-words.ts'

/** The part of `openingWords` that a session's page needs. */
export const seatWords = {
  not_open_yet: {
    sentence: 'Workshop seats can’t be reserved yet.',
    hint: 'They open with registration.',
  },
  over: overWords,
} as const
