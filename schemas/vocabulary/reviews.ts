/** The kinds that reviewers score by a rubric from the Studio. Projects have judges. */
export const reviewKindTitles = {
  talk: 'Guest speakers',
  ambassador: 'Ambassadors',
}
export type ReviewKind = keyof typeof reviewKindTitles
export const reviewKinds = Object.keys(reviewKindTitles) as readonly ReviewKind[]

export const reviewPoints = [1, 2, 3, 4, 5] as const
export const reviewPointWords: Readonly<Record<number, string>> = {
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Outstanding',
}
