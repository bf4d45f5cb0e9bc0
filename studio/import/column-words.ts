import { comparable } from '@fest/sheets/comparable.ts'
import { type ColumnField, columnFields } from './column-fields.ts'
import { type ImportedType, importedTypes } from './program.ts'
import { type DatePart, wordsForPart } from './read/time-words.ts'
import { knownLanguages, languageCodes } from './read/session-words.ts'
import { once, remembered } from './remembered.ts'
import sheetWords from './sheet-words.json'

/** Words for the parts of a date, which the browser knows. */
const dateParts: Readonly<Partial<Record<string, readonly DatePart[]>>> = {
  date: ['day', 'weekday'],
  start: ['hour'],
  timeZone: ['timeZoneName'],
}

type WordLists = Readonly<Partial<Record<string, string>>>
/** Headings in the languages of the field, and those of other programs. */
const { all, people, ...byType }: Readonly<Record<ImportedType | 'all' | 'people', WordLists>> =
  sheetWords.headings

/** Endings of plurals and of feminine forms, in the languages above. */
const ending = /(?<=^.{4,})(?:innen|in|es|en|as|os|s|e|a|o|i)$/

/** A word without its endings: `dozent` of Dozentinnen, `orador` of oradoras. */
const stemOf = remembered((word): string => {
  const stem = word.replace(ending, '')
  return stem === word ? word : stemOf(stem)
})

/** `foreign`: of a language in which nothing else is known. */
const forms = { word: (word: string) => word, stem: stemOf, foreign: (word: string) => word }
type Form = keyof typeof forms

/** The words for a field in each form; its own name and title are among them. */
function wordsFor(type: ImportedType, { name, title }: ColumnField): Readonly<Record<Form, string[]>> {
  const lists = [all, type === 'session' || type === 'person' ? people : {}, byType[type]]
  const listed = lists.flatMap((words) => words[name]?.split(', ') ?? [])
  const partsIn = (languages: readonly string[]) =>
    dateParts[name]?.flatMap((part) => wordsForPart(part, languages).map(comparable)) ?? []
  const word = [...[name, title, ...listed].map(comparable), ...partsIn(knownLanguages)]
  const foreign = partsIn(languageCodes).filter((each) => !word.includes(each))
  return { word, stem: word.map(stemOf), foreign }
}

const known = once(
  () =>
    new Set(
      importedTypes.flatMap((type) =>
        columnFields[type].flatMap((field) =>
          Object.entries(wordsFor(type, field)).flatMap(([form, words]) =>
            words.map((word) => `${form} ${type} ${field.name} ${word}`),
          ),
        ),
      ),
    ),
)

/** Whether a heading, as `comparable` gives it, is a word for a field, or has the stem of one. */
export function isFor(form: Form, type: ImportedType, field: string, heading: string): boolean {
  return heading !== '' && known().has(`${form} ${type} ${field} ${forms[form](heading)}`)
}
