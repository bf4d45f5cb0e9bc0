import { dateWordsOf } from './date-words-of.ts'
import { directionOf, isEnglish, localeOf } from './locale-of.ts'

/** The modules that replace those here in a build of the language, by the end of their path. */
export function constantsOf(language: string): Record<string, string> {
  const spoken = exporting({
    language,
    locale: localeOf(language),
    direction: directionOf(language),
    isEnglish: isEnglish(language),
  })
  return {
    '/core/words/language.ts': spoken,
    '/lab/language.ts': spoken,
    '/core/words/date-words.ts': exporting(dateWordsOf(language)),
  }
}

const exporting = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
