import { isRecord } from '@fest/schemas/core/records.ts'
import { translated } from '../translated.generated.ts'

/*
 * Content in a further language of the site. Beside a field that people read, documents may have it in other languages,
 * as Sanity's plugin for it stores them: `titleIn: [{ language: 'es', value: … }]`. Queries are written for the
 * edition's language alone; here, on their way out, each such field becomes the one in this site's language, or else
 * the edition's with a mark, and on arrival the marks become `lacks`, the names of the fields that weren't translated.
 * A build for the edition's language has nothing of it, since who calls this asks where the build stands first.
 */

/** In front of a text, or of the lines of a list, in the edition's language; no text begins with it. */
const mark = '\u{F0000}'

/** The query for content in a language; only its projections change. */
export function askedIn(code: string, query: string): string {
  return partsOf(query)
    .map((part) => (part.startsWith('{') ? `{${projectionIn(code, part.slice(1, -1))}}` : part))
    .join('')
}

function projectionIn(code: string, attributes: string): string {
  return listed(attributes)
    .map((attribute) => attributeIn(code, attribute))
    .join(',')
}

function attributeIn(code: string, attribute: string): string {
  const [, alias, value = ''] = /^\s*(?:"(\w+)"\s*:\s*)?(.*?)\s*$/s.exec(attribute) ?? []
  const name = alias ?? /^\w+/.exec(value)?.[0]
  const [, fallbacks] = /^coalesce\((.*)\)$/s.exec(value) ?? []
  const chosen =
    fallbacks === undefined
      ? valueIn(code, value)
      : `coalesce(${listed(fallbacks)
          .map((each) => valueIn(code, each.trim()) ?? each)
          .join(',')})`
  return chosen === null || name === undefined ? askedIn(code, attribute) : ` "${name}": ${chosen}`
}

/** The path of a text, or of a list of texts, in the language; null for anything else. */
function valueIn(code: string, value: string): string | null {
  const path = /^([^{}]*(?:->|\.))?(\w+)(?:\[\]\s*(\{.*\}))?$/s.exec(value)
  const [, before = '', name = '', blocks] = path ?? []
  // Behind a list there is one for each of its items.
  if (!path || before.includes('[]')) return null
  const own = before + name
  const said = `${own}In[language == "${code}"][0].value`
  if (blocks !== undefined)
    return translated.rich.includes(name)
      ? `coalesce(${said}, ${own}[]{..., "lacks": true})[] ${blocks}`
      : null
  if (translated.text.includes(name)) return `coalesce(${said}, "${mark}" + ${own})`
  return translated.list.includes(name) ? `coalesce(${said}, ["${mark}"] + ${own})` : null
}

/** The items between commas, ignoring commas in brackets. */
function listed(text: string): string[] {
  const items = ['']
  for (const part of partsOf(text))
    if (part === ',') items.push('')
    else items.push(items.pop() + part)
  return items
}

/** A text in parts: brackets with their contents, the commas outside of them, and what is in between. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let begin = 0
  const cut = (end: number) => {
    parts.push(text.slice(begin, end))
    begin = end
  }
  for (const { 0: sign, index } of text.matchAll(/"(?:\\.|[^"\\])*"|[[({\])},]/g)) {
    if ('[({'.includes(sign)) {
      if (depth === 0) cut(index)
      depth += 1
    } else if ('])}'.includes(sign)) {
      depth -= 1
      if (depth === 0) cut(index + 1)
    } else if (sign === ',' && depth === 0) {
      cut(index)
      cut(index + 1)
    }
  }
  cut(text.length)
  return parts
}

export function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? value.slice(mark.length) : value
  if (Array.isArray(value)) return value.filter((each) => each !== mark).map(unmarked)
  if (!isRecord(value)) return value
  const lacks = Object.keys(value).filter((name) => String(value[name]).startsWith(mark))
  const plain = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unmarked(each)]))
  return lacks.length > 0 ? { ...plain, lacks } : plain
}
