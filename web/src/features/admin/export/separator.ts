import { usualDelimiter } from '@fest/sheets/csv.ts'
import { type Delimiter, delimiters } from '@fest/sheets/csv-rows.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'

/** The CSV separator for this device: the chosen one, or the usual one in its language. */
export const separatorSetting = keptValue<Delimiter>(
  'fest-csv-separator',
  (text) => delimiters.find((each) => each === text) ?? usualDelimiter(navigator.language),
  (chosen) => chosen,
)

export const separatorOptions = [
  { value: ',', label: 'Comma, as in English' },
  { value: ';', label: 'Semicolon, as in German, French or Spanish' },
  { value: '\t', label: 'Tab' },
] as const satisfies readonly { value: Delimiter; label: string }[]
