import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { dayOf, formatDayBriefly } from '@fest/schemas/core/event-time.ts'
import { isEqual } from '@fest/schemas/core/records.ts'
import { isSamePlace, overlaps, type Place, type Span } from './place.ts'
import { contentOf } from './session-edit.ts'
import { type StoredDocument, textOf } from '../documents/stored-document.ts'
import { placeOf, type Room, type Session, formatTimes, roomName } from './session.ts'

/** Sessions whose drafts change the published day: on it, moved to it, or moved away. */
export function changedOnDay(sessions: Iterable<Session>, span: Span): Session[] {
  const isOn = (place: Place | null) =>
    place?.from != null && overlaps({ from: place.from, to: Math.max(place.from + 1, place.to ?? 0) }, span)
  return [...sessions]
    .filter(({ hasDraft, place, publishedPlace }) => hasDraft && (isOn(place) || isOn(publishedPlace)))
    .sort((a, b) => (a.place.from ?? 0) - (b.place.from ?? 0) || (a.id < b.id ? -1 : 1))
}

/** What publishing one draft changes for visitors. */
export type DayChange = {
  id: string
  title: string
  kind: 'new' | 'moved' | 'changed' | 'same'
  /** In words, such as `Time: 10:00 to 10:45, before 09:00 to 09:45`. */
  lines: string[]
}

type ChangeContext = {
  rooms: ReadonlyMap<string, Room>
  timeZone: string
  /** The titles of fields, by name. */
  fieldTitles: ReadonlyMap<string, string>
}

/** The change made by a draft. `published` is undefined for a session that was never published. */
export function changeOf(
  draft: StoredDocument,
  published: StoredDocument | undefined,
  context: ChangeContext,
): DayChange {
  const id = publishedIdOf(draft._id)
  const title = textOf(draft['title']) ?? 'Session without a title'
  const place = placeOf(draft)
  const { rooms, timeZone, fieldTitles } = context
  if (!published)
    return { id, title, kind: 'new', lines: [`${formatTimes(place, timeZone)}, ${roomName(place, rooms)}`] }
  const lines = [...placeLines(place, placeOf(published), context)]
  const isMoved = lines.length > 0
  const [now, before] = [contentOf(draft), contentOf(published)]
  const fields = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (name) => !isEqual(now[name], before[name]),
  )
  const isCanceled = now['status'] === 'cancelled' && before['status'] !== 'cancelled'
  if (isCanceled) lines.push('Canceled')
  const others = fields
    .filter((name) => name !== 'imported' && !(isCanceled && name === 'status'))
    .map((name) => fieldTitles.get(name) ?? unnamed)
  const names = [...new Set(others)].join(', ')
  if (others.length > 0) lines.push(lines.length > 0 ? `Also changed: ${names}` : names)
  // An import's record only matters to the next import.
  else if (fields.length > 0 && lines.length === 0) lines.push('Nothing that visitors see')
  return { id, title, kind: isMoved ? 'moved' : fields.length > 0 ? 'changed' : 'same', lines }
}

/** A field of an older form. */
const unnamed = 'A field its form doesn’t show'

function placeLines(now: Place, before: Place, { rooms, timeZone }: ChangeContext): string[] {
  if (isSamePlace(now, before)) return []
  const dayIn = (place: Place) =>
    place.from === null ? 'no day yet' : formatDayBriefly(dayOf(place.from, timeZone))
  const pairs = [
    ['Day', dayIn(now), dayIn(before)],
    ['Time', formatTimes(now, timeZone), formatTimes(before, timeZone)],
    ['Room', roomName(now, rooms), roomName(before, rooms)],
  ]
  return pairs.flatMap(([what, is, was]) => (is === was ? [] : [`${what}: ${is}, before ${was}`]))
}
