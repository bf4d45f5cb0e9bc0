// @chunk frame
/** A message that something isn't open, and what to do now. */
export type OpeningWords = { sentence: string; hint: string }

export const overWords: OpeningWords = {
  sentence: 'The fest is over. Thank you for coming!',
  hint: 'The notebooks stay here.',
}
