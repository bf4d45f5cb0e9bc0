// @chunk frame
import { dateWordsOf } from './date-words-of.ts'
import { language } from './language.ts'

/** How the language writes days and times. The build replaces this module, so that pages needn't ask Intl. */
export const {
  months,
  shortMonths,
  weekdays,
  shortWeekdays,
  day,
  shortDay,
  dayBriefly,
  dayWithYear,
  date,
  rangeInMonth,
  rangeInYear,
  range,
  isHalfFirst,
  am,
  pm,
  hours,
} = dateWordsOf(language)
