// @chunk errors
import { formatShortDay } from '@fest/schemas/core/event-time.ts'
import { refusals } from './refusals.ts'

/** A sentence of the database, and the days in it, in the site's language; in English where nobody translated it. */
export const refusalWords = (said: string): string =>
  inLanguage(said).replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    Number.isNaN(Date.parse(day)) ? day : formatShortDay(day),
  )

function inLanguage(said: string): string {
  for (const [english, translated] of refusals) {
    const values = valuesOf(english, said)
    if (values) return translated.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return said
}

/** The values that a sentence has in a message's places; null if it is another message. */
function valuesOf(message: string, said: string): Record<string, string> | null {
  if (!message.includes('{')) return message === said ? {} : null
  const source = message
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>.*)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  const found = new RegExp(`^${source}$`, 's').exec(said)
  return found && { ...found.groups }
}
