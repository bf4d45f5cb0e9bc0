// @chunk frame
import { t } from '../core/words/t.ts'

export type OpeningWords = { sentence: string; hint: string }

export const overWords: OpeningWords = {
  sentence: t`The fest is over. Thank you for coming!`,
  hint: t`The notebooks stay here.`,
}
