// @chunk errors
import { language } from '@fest/schemas/core/words/language.ts'
import { refusals } from './refusals.ts'

/** A sentence of the database in the site's language; as it is where nobody translated it. */
export function refusalWords(said: string): string {
  if (language === 'en') return said
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
