// @chunk frame
import { dateWordsOf } from './date-words-of.ts'
import { language } from './language.ts'

/** How the language writes days and times. The build replaces this module by what it gives, so that pages needn't ask. */
export const dateWords = dateWordsOf(language)
