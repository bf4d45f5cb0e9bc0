// @chunk errors
import { formatShortDay } from '@fest/schemas/core/event-time.ts'
import { isEnglish } from '@fest/schemas/core/words/language.ts'
import { refusals } from './refusals.ts'

/** A sentence of the database in the site's language; as it is where nobody translated it. */
export function refusalWords(said: string): string {
  if (isEnglish) return said
  for (const [english, translated] of refusals) {
    const values = valuesOf(english, said)
    if (values) return translated.replaceAll(/\{(\w+)\}/g, (_, name: string) => inLanguage(values[name]))
  }
  return said
}

/** A value, which may be a day as the database writes it: `9 October`. */
function inLanguage(value = ''): string {
  const day = /^\d{1,2} [A-Z][a-z]+$/.test(value) ? Date.parse(`${value} 2000 UTC`) : Number.NaN
  return Number.isNaN(day) ? value : formatShortDay(new Date(day).toISOString().slice(0, 10))
}

/** The values that a sentence has in a message's places; null if it is another message. */
function valuesOf(message: string, said: string): Record<string, string> | null {
  const source = message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>.*)')
  const found = new RegExp(`^${source}$`, 's').exec(said)
  return found && { ...found.groups }
}
