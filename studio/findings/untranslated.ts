import { schemaTypes } from '@fest/schemas/content/index.ts'
import {
  type Definition,
  fieldsWithTexts,
  translatedKind,
  translationOf,
} from '@fest/schemas/content/translated.ts'
import { isRecord, recordsIn } from '@fest/schemas/core/records.ts'
import type { Item } from '../documents/item.ts'
import { nameOfLanguage } from '../languages/translations.ts'
import { type Finding, findingOf } from './finding.ts'

const textsOfType = new Map(schemaTypes.map((type) => [type.name, fieldsWithTexts(type)]))

/** What the site shows in the edition's language because nobody has written it in a further one. */
export function untranslated(items: readonly Item[]): Finding[] {
  const settings = items.find(({ type }) => type === 'siteSettings')
  const codes = settings?.fields['furtherLanguages']
  if (!Array.isArray(codes)) return []
  return codes.map(String).flatMap((code) =>
    items.flatMap((item) => {
      const lacking = lackingIn(code, textsOfType.get(item.type) ?? [], item.fields)
      const [first] = lacking
      if (first === undefined) return []
      const cause = `Isn’t in ${nameOfLanguage(code)} yet`
      const text = `${cause}: ${[...new Set(lacking.map(({ title }) => title))].join(', ')}.`
      return [findingOf(item, { field: first.path, text, weight: 'soon', key: `in ${code}`, cause })]
    }),
  )
}

type Lacking = { path: string; title: string }

function lackingIn(code: string, fields: readonly Definition[], value: Record<string, unknown>): Lacking[] {
  return fields.flatMap((field) => {
    const { name, title = name } = field
    const written = value[name]
    if (translatedKind(field)) {
      const isThere = recordsIn(value[translationOf(name)]).some(
        ({ language, value: said }) => language === code && said,
      )
      const isEmpty = !written || (Array.isArray(written) && written.length === 0)
      return isThere || isEmpty ? [] : [{ path: translationOf(name), title }]
    }
    const within = [field, ...(field.of ?? [])].flatMap(
      (each) => each.fields ?? textsOfType.get(each.type) ?? [],
    )
    const entries = isRecord(written) ? [written] : recordsIn(written)
    if (field.isCode || field.hidden === true || within.length === 0) return []
    // The form opens the list; its entry says the rest.
    return entries.some((entry) => lackingIn(code, within, entry).length > 0) ? [{ path: name, title }] : []
  })
}
