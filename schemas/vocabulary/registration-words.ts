// @chunk frame
import { t } from '../core/words/t.ts'
import type { Shut } from './event-phase.ts'
import { type OpeningWords, overWords } from './over-words.ts'

/** The part of `openingWords` that the home page needs. */
export const registrationWords: Readonly<Record<Shut | 'undated', OpeningWords>> = {
  not_open_yet: { sentence: t`Registration isn’t open yet.`, hint: t`Until then, see what’s planned.` },
  /** Also not open yet, because the event has no date. */
  undated: {
    sentence: t`Registration isn’t open yet.`,
    hint: t`We’re preparing the event. Check back once it has its dates.`,
  },
  full: {
    sentence: t`Every seat is taken.`,
    hint: t`Join the waitlist: when a seat opens up, it goes to whoever is first in line.`,
  },
  closed: {
    sentence: t`Registration has closed.`,
    hint: t`The notebooks and recordings are open to everyone.`,
  },
  over: overWords,
}
