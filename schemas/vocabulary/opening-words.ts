import { t } from '../core/words/t.ts'
import type { OpenThing, Shut } from './event-phase.ts'
import { judgingWords, projectWords } from './project-words.ts'
import { type OpeningWords, overWords } from './over-words.ts'
import { registrationWords } from './registration-words.ts'
import { seatWords } from './seat-words.ts'

const ask = t`Questions? Write to us.`
const writeToUs = t`If you have a good reason to be late, write to us.`

/**
 * Messages about things that aren't open: the same on pages, in forms, in the database's answers (which has its copy in
 * private.opening_words) and in mails. Pages that know the time add it in between.
 */
export const openingWords: {
  readonly [thing in OpenThing]: { readonly [state in Shut | 'undated']?: OpeningWords }
} = {
  registration: registrationWords,
  ambassador: {
    not_open_yet: { sentence: t`Ambassador applications aren’t open yet.`, hint: ask },
    closed: { sentence: t`Ambassador applications have closed.`, hint: writeToUs },
    over: overWords,
  },
  talk: {
    not_open_yet: { sentence: t`Session proposals aren’t open yet.`, hint: ask },
    closed: { sentence: t`Session proposals have closed.`, hint: writeToUs },
    over: overWords,
  },
  sponsorship: {
    not_open_yet: { sentence: t`Sponsorship inquiries aren’t open yet.`, hint: ask },
    closed: { sentence: t`Sponsorship inquiries have closed.`, hint: writeToUs },
    over: overWords,
  },
  accommodation: {
    not_open_yet: { sentence: t`Accommodation requests aren’t open yet.`, hint: ask },
    closed: { sentence: t`Accommodation requests have closed.`, hint: writeToUs },
    over: overWords,
  },
  contact: {
    not_open_yet: { sentence: t`The contact form isn’t open yet.`, hint: t`You can still email us.` },
    closed: { sentence: t`The contact form is closed.`, hint: t`You can still email us.` },
  },
  seats: seatWords,
  project: projectWords,
  judging: judgingWords,
}
