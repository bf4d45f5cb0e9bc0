import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import { evaluateSync, type ExprNode, parse, type StaticValue, toJS } from 'groq-js'
import type { Field } from './field.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { withMark } from './marks.ts'

/** The documents from the Studio, and answers to the site's own queries from them. */
export class Drafts {
  readonly #plain = new Map<string, PreviewDocument>()
  readonly #marked = new Map<string, PreviewDocument>()
  readonly #numbers = new FieldNumbers()
  readonly #trees = new Map<string, ExprNode>()

  replaceAll(documents: readonly PreviewDocument[]): void {
    this.#plain.clear()
    this.#marked.clear()
    for (const document of documents) this.change(document._id, document)
  }

  /** Replaces one document; null if it was deleted. */
  change(id: string, document: PreviewDocument | null): void {
    if (document) {
      this.#plain.set(id, document)
      this.#marked.set(id, markDocument(document, this.#numbers))
    } else {
      this.#plain.delete(id)
      this.#marked.delete(id)
    }
  }

  get(id: string): PreviewDocument | undefined {
    return this.#plain.get(id)
  }

  has(typeOrId: string): boolean {
    if (this.#plain.has(typeOrId)) return true
    for (const { _type } of this.#plain.values()) if (_type === typeOrId) return true
    return false
  }

  fieldOf(number: number): Field | undefined {
    return this.#numbers.fieldOf(number)
  }

  /** The field that shows this picture, by the part of its address that names the file. */
  pictureOf(hash: string): Field | null {
    for (const { _id: id, _type: type, ...fields } of this.#plain.values())
      for (const [path, value] of Object.entries(fields))
        if (isPicture(value, hash)) return { id, type, path }
    return null
  }

  /** A query's answer with marked texts. Throws for invalid GROQ. */
  answer(query: string, params: Record<string, unknown>): unknown {
    // The parser puts the values it is given into the tree, so a tree that is kept is parsed without them. In brackets
    // it cannot do without: there a parameter changes the query itself.
    const isInQuery = /(?:\[|\.\.)\s*\$/.test(query)
    const tree = this.#trees.get(query) ?? parse(query, isInQuery ? { params } : {})
    if (!isInQuery) this.#trees.set(query, tree)
    const answer = evaluateSync(tree, {
      dataset: this.#candidates(query),
      params,
      dereference: ({ _ref }: { _ref: string }) => this.#marked.get(_ref),
    })
    // groq-js's published types lack those of its evaluator.
    return (toJS(answer as StaticValue) as unknown) ?? null
  }

  /** Only documents of the types that a query names, if each list begins with one: it would read all. */
  #candidates(query: string): PreviewDocument[] {
    const documents = [...this.#marked.values()]
    const types = [...query.matchAll(/\*\[\s*_type == "(\w+)"/g)].map(([, type]) => type)
    if (types.length === 0 || types.length !== query.split('*[').length - 1) return documents
    return documents.filter(({ _type }) => types.includes(_type))
  }
}

function isPicture(value: unknown, hash: string): boolean {
  const asset = (value as { asset?: { _ref?: unknown } } | null)?.asset?._ref
  return typeof asset === 'string' && asset.startsWith(`image-${hash}-`)
}

/** Numbers for fields; a field keeps its number, so that an unchanged text stays equal. */
export class FieldNumbers {
  readonly #numbers = new Map<string, number>()
  readonly #fields: Field[] = []

  numberOf(field: Field): number {
    const key = `${field.id} ${field.path}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#fields.push(field) - 1)
    return this.#fields.length - 1
  }

  fieldOf(number: number): Field | undefined {
    return this.#fields[number]
  }
}

/** A copy of the document with a mark in each text that visitors read. */
export function markDocument(document: PreviewDocument, numbers: FieldNumbers): PreviewDocument {
  const { _id: id, _type: type } = document
  let marked = document
  const mark = (text: string, path: string) =>
    text.trim() === '' ? text : withMark(text, numbers.numberOf({ id, type, path }))
  for (const pattern of markedFields[type] ?? [])
    // In further languages, too, which stand beside it.
    for (const each of [pattern, pattern.replace(/(\[\])?$/, 'In[].value$1')])
      // The root of a document stays an object.
      marked = markAt(marked, each.split('.'), '', mark) as PreviewDocument
  return marked
}

type Mark = (text: string, path: string) => string

function markAt(value: unknown, [segment, ...rest]: readonly string[], path: string, mark: Mark): unknown {
  if (segment === undefined) return typeof value === 'string' ? mark(value, path) : value
  if (!isRecord(value)) return value
  const name = segment.replace('[]', '')
  const child = value[name]
  if (child === undefined || child === null) return value
  const childPath = path === '' ? name : `${path}.${name}`
  if (!segment.endsWith('[]')) return { ...value, [name]: markAt(child, rest, childPath, mark) }
  if (!Array.isArray(child)) return value
  return { ...value, [name]: child.map((item, index) => markItem(item, index, rest, childPath, mark)) }
}

function markItem(item: unknown, index: number, rest: readonly string[], path: string, mark: Mark): unknown {
  const itemPath = `${path}:${isRecord(item) && typeof item['_key'] === 'string' ? item['_key'] : index}`
  return isRecord(item) && rest.length === 0
    ? markBlock(item, itemPath, mark)
    : markAt(item, rest, itemPath, mark)
}

/** A block of rich text: every piece of it leads to the block. */
function markBlock(block: Readonly<Record<string, unknown>>, path: string, mark: Mark): unknown {
  const { children, text, caption } = block
  if (typeof text === 'string' && block['_type'] === 'callout') return { ...block, text: mark(text, path) }
  if (typeof caption === 'string' && block['_type'] === 'circuit')
    return { ...block, caption: mark(caption, path) }
  if (!Array.isArray(children)) return block
  return {
    ...block,
    children: children.map((span: unknown) =>
      isRecord(span) && typeof span['text'] === 'string' ? { ...span, text: mark(span['text'], path) } : span,
    ),
  }
}

/**
 * The fields whose words visitors read, by type; `[]` goes through the items of a list, and rich text is marked block
 * by block. Fields that pages compare or compute with are left out (choices, addresses, dates, areas of work, the home page's
 * buttons, and the host's name, which is cut from the venue's), because a mark would change that. A test renders every page with
 * and without marks.
 */
export const markedFields: Readonly<Record<string, readonly string[]>> = {
  siteSettings: ['title', 'shortTitle', 'tagline', 'description', 'trademarkNotice'],
  home: [
    'ket',
    'headline',
    'lead',
    'scheduleTitle',
    'highlights[].ket',
    'highlights[].title',
    'highlights[].text',
    'phaseMessages[].message',
    'recap.headline',
    'recap.lead',
  ],
  page: [
    'title',
    'ket',
    'lead',
    'phaseTexts[].ket',
    'phaseTexts[].lead',
    'body[]',
    'emptyTitle',
    'emptyText',
  ],
  launch: [
    'buttonLabel',
    'launchingText',
    'welcomeTitle',
    'welcomeText',
    'launchDateText',
    'posterTitle',
    'posterText',
  ],
  hackathon: [
    'rules[]',
    'timeline[].title',
    'timeline[].text',
    'prizes[].place',
    'prizes[].title',
    'prizes[].text',
    'rubric[].criterion',
    'rubric[].guidance',
  ],
  secret: ['title', 'intro[]', 'solvedText[]'],
  scheduleVersion: ['note'],
  session: [
    'title',
    'subtitle',
    'summary',
    'abstract[]',
    'prerequisites[]',
    'bring[]',
    'links[].title',
    'files[].title',
    'files[].license',
  ],
  track: ['title', 'description'],
  room: ['name', 'shortName', 'building', 'floor', 'directions', 'stepFreeRoute[].words'],
  venue: [
    'name',
    'address',
    'transit[]',
    'buildings[].name',
    'entrances[].name',
    'landmarks[].name',
    'ways[].name',
  ],
  person: ['name', 'headline', 'organization', 'pronouns', 'bio[]'],
  member: ['title', 'campus'],
  supporter: ['name', 'description'],
  sponsor: ['name', 'blurb'],
  sponsorTier: ['title', 'price', 'perks[]'],
  material: ['title', 'summary', 'licence', 'circuit.caption'],
  challenge: ['title', 'summary', 'statement[]'],
  labChallenge: [
    'title',
    'task',
    'hints[]',
    'solved',
    'idea',
    'question',
    'guesses[].text',
    'guesses[].why',
    'answer',
  ],
  faq: ['question', 'answer[]'],
  announcement: ['title', 'body'],
  accommodationOption: ['name', 'description', 'address', 'nightlyPrice'],
}
