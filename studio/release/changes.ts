import { formatDay, programDayOf, usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { referencesIn } from '@fest/schemas/core/references.ts'
import { wallTimeOf } from '@fest/schemas/core/wall-time.ts'
import { changeOf } from '../program/program.ts'
import { instantIn, nameOf, type StoredDocument, textOf } from '../documents/stored-document.ts'
import { placeOf, type Room, roomOf, formatTimes } from '../program/session.ts'
import { type Item, itemsOf } from '../documents/item.ts'

export type ChangeKind = 'new' | 'moved' | 'renamed' | 'cancelled' | 'changed' | 'same'

/** What publishing one draft changes for visitors. */
export type ReleaseChange = {
  /** Without `drafts.`. */
  id: string
  type: string
  title: string
  kind: ChangeKind
  /** In words, such as `Room: Lab B, before Lab A`. */
  lines: readonly string[]
  draft: StoredDocument
  published: StoredDocument | undefined
  /** Unpublished documents it refers to; they are published with it, or before. */
  needs: readonly string[]
  /** References to deleted documents, which publishing can't fix. */
  isBroken: boolean
  /** Changes with anything its problems depend on: the draft, and what its rules read. */
  stamp: string
}

export type ReleaseGroup = { id: string; title: string; changes: readonly ReleaseChange[] }

export type Release = {
  groups: readonly ReleaseGroup[]
  /** When a session was last published; null when none was yet. */
  lastPublished: string | null
}

type Options = {
  timeZone: string
  fieldTitles: (type: string) => ReadonlyMap<string, string>
}

const programTypes = new Set(['room', 'track', 'person', 'venue'])

/** The differences between drafts and published documents, with sessions by day. */
export function releaseOf(documents: readonly StoredDocument[], { timeZone, fieldTitles }: Options): Release {
  const items = itemsOf(documents)
  const byId = new Map(items.map((item) => [item.id, item]))
  const rooms = new Map(
    items
      .filter(({ type }) => type === 'room')
      .map(({ id, fields, published }): [string, Room] => [id, roomOf(fields, published !== undefined)]),
  )
  const dayEndHour = Number(byId.get('siteSettings')?.fields['dayEndHour'] ?? usualDayEndHour)
  const slugs = Map.groupBy(items, slugKey)
  const groups = new Map<string, { title: string; changes: ReleaseChange[] }>()
  const changes = items.flatMap((item) => {
    const { id, type, title, draft, published } = item
    if (!draft) return []
    const change = changeOf(draft, published, { rooms, timeZone, fieldTitles: fieldTitles(type) })
    // A draft that equals the published document needs no decision.
    if (change.kind === 'same' && !isCancelling(draft, published)) return []
    const isSession = type === 'session'
    const times = timesOf(item, timeZone)
    return {
      item,
      change: {
        id,
        type,
        title,
        kind: kindOf(change.kind, draft, published),
        lines: published
          ? [...renaming(item), ...(change.kind === 'moved' ? [] : times), ...change.lines]
          : isSession
            ? change.lines
            : times,
        draft,
        published,
        ...needsOf(draft, id, byId),
        stamp: stampOf(item, draft, { byId, slugs }),
      },
    }
  })
  for (const { item, change } of changes.toSorted((a, b) => sortKey(a.item).localeCompare(sortKey(b.item)))) {
    const { id, title } = groupOf(item, timeZone, dayEndHour)
    const group = groups.get(id) ?? { title, changes: [] }
    group.changes.push(change)
    groups.set(id, group)
  }
  const published = items.flatMap(
    ({ type, published }) => (type === 'session' && published?._updatedAt) || [],
  )
  return {
    groups: [...groups].map(([id, group]) => ({ id, ...group })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    lastPublished: published.sort().at(-1) ?? null,
  }
}

function isCancelling(draft: StoredDocument, published: StoredDocument | undefined): boolean {
  return draft['status'] === 'cancelled' && published?.['status'] !== 'cancelled'
}

function kindOf(
  kind: 'new' | 'moved' | 'changed' | 'same',
  draft: StoredDocument,
  published: StoredDocument | undefined,
): ChangeKind {
  if (isCancelling(draft, published)) return 'cancelled'
  if (kind !== 'changed') return kind
  return published && nameOf(draft) !== nameOf(published) ? 'renamed' : 'changed'
}

function renaming({ draft, published }: Item): string[] {
  const [now, before] = [draft && nameOf(draft), published && nameOf(published)]
  return now === before || before === undefined ? [] : [`Before: ${before}`]
}

/** When visitors see it, for documents with start and end times. */
function timesOf({ type, fields }: Item, timeZone: string): string[] {
  if (type !== 'announcement') return []
  const place = placeOf(fields)
  if (place.from === null) return ['has no start yet']
  return [`${formatDay(wallTimeOf(place.from, timeZone).day)}, ${formatTimes(place, timeZone)}`]
}

function groupOf(
  { type, fields }: Item,
  timeZone: string,
  dayEndHour: number,
): { id: string; title: string } {
  if (type === 'session') {
    const startsAt = instantIn(fields['startsAt'])
    if (startsAt === null) return { id: '1-9-no-day', title: 'Sessions without a day' }
    const day = programDayOf(startsAt, timeZone, dayEndHour)
    return { id: `1-${day}`, title: formatDay(day) }
  }
  if (type === 'announcement') return { id: '2-announcements', title: 'Announcements' }
  if (programTypes.has(type)) return { id: '3-program', title: 'People, rooms and tracks' }
  return { id: '4-other', title: 'Pages and everything else' }
}

function sortKey({ type, title, fields }: Item): string {
  return `${textOf(fields['startsAt']) ?? '9'} ${type} ${title}`
}

function needsOf(
  draft: StoredDocument,
  id: string,
  byId: ReadonlyMap<string, Item>,
): Pick<ReleaseChange, 'needs' | 'isBroken'> {
  const targets = [...referencesIn(draft)].filter((target) => target !== id)
  const needs = targets.filter((target) => {
    const item = byId.get(target)
    return item !== undefined && item.published === undefined
  })
  // They become strong when the draft is published.
  const waiting = referencesIn(draft, (reference) => '_strengthenOnPublish' in reference)
  return { needs, isBroken: [...waiting].some((target) => !byId.has(target)) }
}

/** Rules read the draft, its references, and other documents with its slug. */
function stampOf(
  item: Item,
  draft: StoredDocument,
  { byId, slugs }: { byId: ReadonlyMap<string, Item>; slugs: ReadonlyMap<string, readonly Item[]> },
): string {
  const targets = [...referencesIn(draft)].flatMap((id) => {
    const { draft, published } = byId.get(id) ?? {}
    return [id, draft?._rev, published?._rev]
  })
  const twins = slugs.get(slugKey(item))?.map(({ id }) => id)
  return JSON.stringify([draft._rev, targets, twins])
}

function slugKey({ id, type, fields: { slug } }: Item): string {
  return isRecord(slug) && typeof slug['current'] === 'string' ? `${type} ${slug['current']}` : id
}

/** The publishable changes: without blocked ones and those that need them. */
export function withoutRefused(refused: Iterable<string>, changes: readonly ReleaseChange[]): Set<string> {
  const out = new Set(refused)
  // This also goes through what is added meanwhile.
  for (const blocked of out) for (const { id, needs } of changes) if (needs.includes(blocked)) out.add(id)
  return new Set(changes.map(({ id }) => id).filter((id) => !out.has(id)))
}

/** The chosen changes and everything they need, transitively. */
export function withNeeds(chosen: ReadonlySet<string>, changes: readonly ReleaseChange[]): Set<string> {
  const known = new Map(changes.map(({ id, needs }) => [id, needs]))
  const all = new Set([...chosen].filter((id) => known.has(id)))
  for (const id of all) for (const need of known.get(id) ?? []) if (known.has(need)) all.add(need)
  return all
}
