import { t } from '../core/words/t.ts'

/** Where a speaker's change is: on its way, in the Studio, on the site, or back with an organizer's word. */
export const speakerPageStates = ['sent', 'in_studio', 'published', 'returned'] as const
export type SpeakerPageState = (typeof speakerPageStates)[number]

/** Why a change couldn't be put on the site: a code stands where an organizer's word would, for readers of any language. */
const failures = {
  cannot_publish: t`Something in it couldn’t be put on the site. Please look it over and send it again, or write to us.`,
  file_damaged: t`We couldn’t use your photo or your slides: the file may be damaged. Please choose another one.`,
  slides_gone: t`We don’t have your slides anymore. Please upload them again.`,
  slides_kind: t`We couldn’t use your slides: the file isn’t the kind that its name says. Please upload them again.`,
} as const
export type SpeakerFailure = keyof typeof failures

/** The words for such a code; null for what an organizer wrote. */
export const speakerFailureWords = (word: string | null): string | null =>
  Object.hasOwn(failures, word ?? '') ? failures[word as SpeakerFailure] : null
