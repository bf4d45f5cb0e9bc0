import {
  fieldsWithTexts,
  type Definition,
  fieldsWithin,
  translatedKind,
  translationOf,
} from '@fest/schemas/content/translated.ts'
import { createStore } from '@fest/schemas/core/create-store.ts'
import { languageLabels } from '@fest/schemas/vocabulary/languages.generated.ts'
import type { ConditionalPropertyCallbackContext, SchemaTypeDefinition } from 'sanity'
import { clear, internationalizedArray } from 'sanity-plugin-internationalized-array'

/* With several languages, each text field has one beside it for the others; with one, nothing shows. */

const languages = createStore<readonly string[]>([])
const known = Promise.withResolvers<void>()

/** Called by the code that follows the event's settings. */
export function setFurtherLanguages(codes: readonly string[]): void {
  if (codes.join() !== languages.get().join()) {
    languages.set(codes)
    clear()
  }
  known.resolve()
}

/** What a language calls itself; its code, if the site can't speak it. */
export const nameOfLanguage = (code: string): string =>
  Object.hasOwn(languageLabels, code) ? languageLabels[code as keyof typeof languageLabels] : code

/** The inputs for texts in further languages, a line or an editor for each. */
export const translations = () =>
  internationalizedArray({
    // The plugin asks before the Studio has read the settings, and keeps the answer.
    languages: async () => {
      await known.promise
      return languages.get().map((id) => ({ id, title: nameOfLanguage(id) }))
    },
    fieldTypes: ['string', 'text', 'richText', { name: 'lines', type: 'array', of: [{ type: 'string' }] }],
    languageDisplay: 'titleOnly',
    buttonAddAll: false,
    // Opening a document never changes it.
    restoreOrder: false,
  })

const inputs: Readonly<Record<string, string>> = { string: 'String', text: 'Text', richText: 'RichText' }

/** A type with those fields. */
export function withTranslations(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const fields = fieldsWithTexts(type)
  return fields.length > 0 ? ({ ...type, fields: beside(fields) } as SchemaTypeDefinition) : type
}

function beside(fields: readonly Definition[]): Definition[] {
  return fields.flatMap((field) => {
    const whole = fieldsWithin(field).length > 0 ? withinBeside(field) : field
    const { name, title, type, group, hidden } = field
    const isHidden = typeof hidden === 'function' ? hidden : () => false
    const translation = {
      name: translationOf(name),
      title: `${title}, in other languages`,
      type: `internationalizedArray${inputs[type] ?? 'Lines'}`,
      ...(group !== undefined && { group }),
      hidden: (context: ConditionalPropertyCallbackContext) =>
        languages.get().length === 0 || Boolean(isHidden(context)),
    }
    return translatedKind(field) ? [whole, translation] : [whole]
  })
}

const withinBeside = (field: Definition): Definition => ({
  ...field,
  ...(field.fields && { fields: beside(field.fields) }),
  ...(field.of && { of: field.of.map(withinBeside) }),
})
