import type { SchemaTypeDefinition } from 'sanity'

/** The parts of a field's definition that decide about translation. */
export type Definition = {
  name: string
  title?: string
  type: string
  group?: string
  hidden?: unknown
  readOnly?: unknown
  isCode?: boolean
  options?: { list?: unknown }
  fields?: readonly Definition[]
  of?: readonly Definition[]
}

/** How a translation is edited: as a text, as lines, or as text with headings and links. */
export type TranslatedKind = 'text' | 'list' | 'rich'

/** Their texts come to the site by another way, or are records of what was. */
const untranslated = new Set([
  'customQuestions',
  'questionCondition',
  'reviewRubrics',
  'scheduleVersion',
  'richText',
])

/** How a field that people read is written in a further language; null where it's the same in all. */
export function translatedKind({
  type,
  hidden,
  readOnly,
  isCode,
  options,
  of,
}: Definition): TranslatedKind | null {
  if (hidden === true || readOnly === true || isCode || options?.list) return null
  if (type === 'string' || type === 'text') return 'text'
  if (type === 'richText') return 'rich'
  return type === 'array' && of?.length === 1 && (of[0]?.type === 'string' || of[0]?.type === 'text')
    ? 'list'
    : null
}

/** The field beside it that has the text in further languages, as Sanity's plugin for these stores it. */
export const translationOf = (name: string): string => `${name}In`

/** The fields of a type as far as their texts can be in several languages. */
export function fieldsWithTexts(type: SchemaTypeDefinition): readonly Definition[] {
  return untranslated.has(type.name) ? [] : ((type as unknown as Definition).fields ?? [])
}

/** The fields within a field, or within an entry of a list. */
export const fieldsWithin = ({ fields, of, hidden, isCode }: Definition): readonly Definition[] =>
  hidden === true || isCode ? [] : (fields ?? of?.flatMap((entry) => entry.fields ?? []) ?? [])

/** The names of all fields that can be in several languages, by kind. */
export function translatedNames(types: readonly SchemaTypeDefinition[]): Record<TranslatedKind, string[]> {
  const names = { text: new Set<string>(), list: new Set<string>(), rich: new Set<string>() }
  function collect(fields: readonly Definition[]): void {
    for (const field of fields) {
      const kind = translatedKind(field)
      if (kind) names[kind].add(field.name)
      collect(fieldsWithin(field))
    }
  }
  types.forEach((type) => collect(fieldsWithTexts(type)))
  return {
    text: [...names.text].toSorted(),
    list: [...names.list].toSorted(),
    rich: [...names.rich].toSorted(),
  }
}
