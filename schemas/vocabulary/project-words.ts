import { t } from '../core/words/t.ts'

/** The part of `openingWords` that the hackathon's pages need. */
export const projectWords = {
  not_open_yet: {
    sentence: t`Submissions aren’t open yet.`,
    hint: t`Until then, get your team together.`,
  },
  closed: { sentence: t`Submissions have closed.`, hint: t`What your team submitted stays as it was.` },
} as const

/** The same for judges. */
export const judgingWords = {
  not_open_yet: {
    sentence: t`Teams can still change their projects.`,
    hint: t`Judging begins when submissions close.`,
  },
} as const
