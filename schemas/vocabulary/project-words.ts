/** The part of `openingWords` that the hackathon's pages need. */
export const projectWords = {
  not_open_yet: {
    sentence: 'Submissions aren’t open yet.',
    hint: 'Until then, get your team together.',
  },
  closed: { sentence: 'Submissions have closed.', hint: 'What your team submitted stays as it was.' },
} as const

/** The same for judges. */
export const judgingWords = {
  not_open_yet: {
    sentence: 'Teams can still change their projects.',
    hint: 'Judging begins when submissions close.',
  },
} as const
