import { document, keyed, type SeedDocument } from '../document.ts'

const talks = [
  [
    'Fits our audience',
    40,
    'Somebody in their second year follows it to the end, or the proposal says plainly whom else it’s for.',
  ],
  [
    'Something to take home',
    35,
    'A skill, a picture or a question they didn’t have before. A tour of everything gets a 2.',
  ],
  ['Clear proposal', 25, 'We know what happens in each third of the time, and what the room needs for it.'],
] as const

const ambassadors = [
  ['Reaches people we don’t', 50, 'Another campus, another subject, a club we’ve never heard of.'],
  ['Has a plan', 30, 'Names a place and a week. “I’ll share it” is a 2.'],
  ['Has the time', 20, 'The hours add up beside exams and everything else they mention.'],
] as const

const criteriaOf = (path: string, rubric: typeof talks | typeof ambassadors) =>
  keyed(
    path,
    rubric.map(([title, weight, description]) => ({ title, weight, description })),
  )

/** How submissions are reviewed: talks without saying whose they are. */
export const rubricDocuments: SeedDocument[] = [
  document('reviewRubrics', 'reviewRubrics', {
    talk: { isBlind: true, criteria: criteriaOf('reviewRubrics/talk', talks) },
    ambassador: { isBlind: false, criteria: criteriaOf('reviewRubrics/ambassador', ambassadors) },
  }),
]
