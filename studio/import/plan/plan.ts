import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { codecOf } from '../codecs.ts'
import { columnFields, nameFieldOf } from '../column-fields.ts'
import { spreadsheetSource } from '../read/from-csv.ts'
import { entryKey, type Joins, type Match, matchEntries, nameKey, nameOfDocument } from './match.ts'
import { newDocument, orderedRanks, takenAddresses } from './new-document.ts'
import { importedTypes, type ImportedType, type Link, nameOfEntry, type Program } from '../program.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import { fieldOfRecord, type Known, pairDocuments, recordOf, type Stored } from './stored.ts'

type FieldChange = {
  field: string
  title: string
  before: string
  after: string
  /** An organizer wrote the current value; it stays unless chosen otherwise. */
  isByHand: boolean
  isTaken: boolean
}

export type PlannedItem = {
  kind: 'create' | 'change' | 'same'
  type: ImportedType
  id: string
  title: string
  /** The name of the document it is here; null for a new one. */
  here: string | null
  by: Match['by']
  /** The entry's key in the file, for `joins`. */
  key: string
  changes: readonly FieldChange[]
  /** The draft to create, or null when a draft or a published document exists already. */
  created: Stored | null
  set: Readonly<Record<string, unknown>>
  /** The draft that there is already, which must still be in this revision. */
  draft: Stored | null
}

export type ImportPlan = {
  items: readonly PlannedItem[]
  /** Sessions from this source that are no longer in the file: they are left as they are. */
  gone: readonly { id: string; title: string }[]
}

/** Identifies one change of a plan, for `takenFromFile`. */
export function changeKey(id: string, field: string): string {
  return `${id}/${field}`
}

/**
 * What importing would create, change and leave of all documents (drafts and published). Writes nothing.
 * Fields edited since the last import stay, unless their `changeKey` is in `takenFromFile`.
 */
export function planImport(
  program: Program,
  documents: readonly Stored[],
  takenFromFile: ReadonlySet<string> = new Set(),
  joins: Joins = new Map(),
): ImportPlan {
  const known = pairDocuments(documents, importedTypes)
  const matches = matchEntries(program, known, joins)
  const planner = new Planner(program, known, matches, takenFromFile)
  const claimed = new Set(matches.map(({ id }) => id))
  return {
    items: matches.map((match) => planner.plan(match)),
    gone: known
      .filter(({ id, type, current }) => {
        // One sheet need not contain what another one did.
        const isOurs = program.source !== spreadsheetSource && recordOf(current)?.source === program.source
        return type === 'session' && isOurs && !claimed.has(id)
      })
      .map(({ id, current }) => ({ id, title: nameOfDocument(current) })),
  }
}

type Planned = Omit<PlannedItem, 'type' | 'id' | 'title' | 'by' | 'key'>

class Planner {
  readonly #program: Program
  readonly #taken: ReadonlySet<string>
  readonly #targets: ReadonlyMap<string, Match>
  readonly #names: ReadonlyMap<string, string>
  readonly #addresses: Set<string>
  readonly #ranks: (type: ImportedType) => string

  constructor(
    program: Program,
    known: readonly Known[],
    matches: readonly Match[],
    taken: ReadonlySet<string>,
  ) {
    this.#program = program
    this.#taken = taken
    this.#targets = new Map(matches.map((match) => [entryKey(match.entry), match]))
    this.#names = new Map([
      ...matches.map(({ id, entry }) => [id, nameOfEntry(entry)] as const),
      ...known.map(({ id, current }) => [id, nameOfDocument(current)] as const),
    ])
    this.#addresses = takenAddresses(known)
    this.#ranks = orderedRanks(known)
  }

  plan(match: Match): PlannedItem {
    const { entry, id, by, known } = match
    const planned = known ? this.#planChange(match, known) : this.#planCreate(match)
    return { type: entry.type, id, title: nameOfEntry(entry), by, key: entryKey(entry), ...planned }
  }

  #planCreate({ entry, id }: Match): Planned {
    const set = this.#fieldsOf(entry.type, id, entry.fields, {})
    const values = Object.fromEntries(
      Object.keys(entry.fields).map((field) => [field, hashOf(entry.type, field, set[field])]),
    )
    const imported = fieldOfRecord({ source: this.#program.source, id: entry.id, values })
    const created = newDocument(entry.type, id, { ...set, imported }, this.#addresses, this.#ranks)
    return {
      kind: 'create',
      here: null,
      changes: Object.keys(entry.fields).map((field) => ({
        ...this.#words(entry.type, field, undefined, set[field]),
        isByHand: false,
        isTaken: true,
      })),
      created: { ...created, _id: draftIdOf(id) },
      set: {},
      draft: null,
    }
  }

  #planChange({ entry, id, by }: Match, known: Known): Planned {
    const { type } = entry
    const { current } = known
    const record = recordOf(current)
    // Documents matched by name or by an organizer were written by hand.
    const isOther = by === 'name' || by === 'chosen'
    const isSameSource = record?.source === this.#program.source
    const wanted = this.#fieldsOf(type, id, entry.fields, current)
    const changes: FieldChange[] = []
    const set: Record<string, unknown> = {}
    for (const field of Object.keys(wanted)) {
      const { canonical } = codecOf(type, field)
      const [before, after] = [canonical(current[field]), canonical(wanted[field])]
      if (
        before === after ||
        (isOther && field === nameFieldOf(type) && nameKey(type, before) === nameKey(type, after))
      )
        continue
      const last = isSameSource ? record.values[field] : undefined
      const isByHand = last === undefined ? isOther && before !== '' : last !== stableHash(before)
      const isTaken = !isByHand || this.#taken.has(changeKey(id, field))
      changes.push({ ...this.#words(type, field, current[field], wanted[field]), isByHand, isTaken })
      if (isTaken) set[field] = wanted[field]
    }
    const taken = Object.keys(set)
    const isRemembered = isSameSource && record.id === entry.id
    if (taken.length > 0 || (by === 'chosen' && !isRemembered)) {
      const values = isSameSource ? { ...record.values } : {}
      for (const field of Object.keys(wanted)) {
        // For a field with an organizer's own text, remember the previously imported value, or else the file's, so that
        // it still counts as theirs.
        const isKept = changes.some((change) => change.field === field && !change.isTaken)
        if (!isKept || values[field] === undefined) values[field] = hashOf(type, field, wanted[field])
      }
      set['imported'] = fieldOfRecord({ source: this.#program.source, id: entry.id, values })
    }
    return {
      kind: Object.keys(set).length > 0 ? 'change' : 'same',
      here: nameOfDocument(current),
      changes,
      created: known.draft || !known.published ? null : { ...known.published, _id: draftIdOf(id) },
      set,
      draft: known.draft,
    }
  }

  /** An entry's fields in the form of a document. */
  #fieldsOf(
    type: ImportedType,
    id: string,
    fields: Readonly<Record<string, unknown>>,
    current: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        codecOf(type, field).toDocument(value, {
          path: `${id}/${field}`,
          current: current[field],
          refer: (link) => this.#refer(link),
        }),
      ]),
    )
  }

  /** A reference. To an unpublished document it is weak, and becomes strong when both are published. */
  #refer(link: Link): { _type: 'reference'; _ref: string; [field: string]: unknown } {
    const target = this.#targets.get(entryKey(link))
    if (!target) throw new Error(`The file refers to the ${link.type} "${link.id}" but doesn’t describe it.`)
    const reference = { _type: 'reference' as const, _ref: target.id }
    if (target.known?.published) return reference
    return {
      ...reference,
      _weak: true,
      _strengthenOnPublish: { type: link.type, template: { id: link.type } },
    }
  }

  #words(type: ImportedType, field: string, before: unknown, after: unknown) {
    const { toWords } = codecOf(type, field)
    const nameOf = (id: string) => this.#names.get(id) ?? id
    return {
      field,
      title: columnTitle(type, field),
      before: toWords(before, nameOf, this.#program.eventDays),
      after: toWords(after, nameOf, this.#program.eventDays),
    }
  }
}

function hashOf(type: ImportedType, field: string, stored: unknown): string {
  return stableHash(codecOf(type, field).canonical(stored))
}

function columnTitle(type: ImportedType, field: string): string {
  if (field === 'startsAt') return 'Starts'
  if (field === 'endsAt') return 'Ends'
  return columnFields[type].find(({ name }) => name === field)?.title ?? field
}
