import { checkTested } from '@fest/schemas/content/checks/notebook-file.ts'
import { checkAbstract, checkSeats, checkSpeakers } from '@fest/schemas/content/checks/session.ts'
import { dayOf, formatMoment } from '@fest/schemas/core/event-time.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { isRecord, recordsIn } from '@fest/schemas/core/records.ts'
import { needsSpeaker } from '@fest/schemas/vocabulary/session-needs.ts'
import type { SessionKind, SpeakerRole } from '@fest/schemas/vocabulary/session.ts'
import { type Clash, clashesOf } from '../program/clashes.ts'
import { emptyProgram, eventSpanOf, loaded } from '../program/program.ts'
import { type StoredDocument, textOf } from '../documents/stored-document.ts'
import { type Session, sessionOf } from '../program/session.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Item } from '../documents/item.ts'

type AtTime = { now: Date }

const dayMs = 24 * 3_600_000

const fieldOfClash: Record<Clash['kind'], string> = {
  room: 'room',
  everybody: 'startsAt',
  person: 'speakers',
  capacity: 'capacity',
  days: 'startsAt',
  order: 'endsAt',
}

const causeOfClash: Record<Clash['kind'], string> = {
  room: 'Two sessions in one room at the same time',
  everybody: 'Something else is on during a session for everyone',
  person: 'Someone in two places at the same time',
  capacity: 'More seats than the room holds',
  days: 'Outside the days of the event',
  order: 'Ends before it starts',
}

/** Sessions in one place, with one person, and the like. */
export function clashes(documents: readonly StoredDocument[], now: Date): Finding[] {
  const program = loaded(emptyProgram, documents)
  const found = clashesOf([...program.sessions.values()], {
    rooms: new Map(program.rooms.map((room) => [room.id, room])),
    people: program.people,
    eventSpan: eventSpanOf(program, eventTimeZone()),
    timeZone: eventTimeZone(),
  })
  const outside = new Set(found.flatMap(({ kind, sessionIds }) => (kind === 'days' ? sessionIds : [])))
  return found.flatMap(({ id, kind, sessionIds, text }) => {
    const session = program.sessions.get(sessionIds[0] ?? '')
    // Clashes outside the event's days come from a wrong day, which is reported once.
    const isBeside = sessionIds.length > 1 && sessionIds.every((each) => outside.has(each))
    const isPast = kind !== 'days' && sessionIds.every((each) => isOver(program.sessions.get(each), now))
    if (!session || isBeside || isPast) return []
    const item = { id: session.id, type: 'session', title: session.title }
    return [
      findingOf(item, {
        field: fieldOfClash[kind],
        text,
        weight: 'urgent',
        key: id,
        cause: causeOfClash[kind],
      }),
    ]
  })
}

function isOver(session: Session | undefined, now: Date): boolean {
  const end = session?.place.to ?? null
  return end !== null && end <= now.getTime()
}

export function gapsOfSession(item: Item, { now }: AtTime): Finding[] {
  const { fields } = item
  const session = sessionOf(item.draft, item.published)
  if (!session || session.status === 'cancelled') return []
  // Visitors already see a published one, and it won't wait for the rest.
  const weight = item.published ? 'urgent' : 'soon'
  const found: Finding[] = []
  if (session.place.from === null || session.place.to === null)
    found.push(findingOf(item, { field: 'startsAt', text: 'Has no time yet.', weight }))
  if (session.place.roomId === null && session.mode !== 'online' && !isOver(session, now))
    found.push(findingOf(item, { field: 'room', text: 'Has no room yet.', weight }))
  const isNear = session.place.from !== null && session.place.from - now.getTime() < dayMs
  if (session.status === 'tentative' && isNear && !isOver(session, now))
    found.push(
      findingOf(item, { field: 'status', text: 'Isn’t confirmed yet, and begins soon.', weight: 'soon' }),
    )
  const onStage = recordsIn(fields['speakers']).map(({ role }) => {
    const known = textOf(role) as SpeakerRole | undefined
    return known ? { role: known } : {}
  })
  // Visitors are told that these will follow.
  const later = {
    speakers: checkSpeakers(session.kind, onStage),
    abstract: checkAbstract(session.kind, fields['hasAbstract'] === true),
    capacity: checkSeats(session.kind, session.capacity),
  }
  for (const [field, text] of Object.entries(later))
    if (text !== true) found.push(findingOf(item, { field, text, weight: 'soon' }))
  return found
}

/** What is left to do once the last day is over. */
export function afterEvent(items: readonly Item[], now: Date): Finding[] {
  const settings = items.find(({ type }) => type === 'siteSettings')
  const lastDay = textOf(settings?.published?.['endDate'])
  if (!settings || !lastDay || dayOf(now.getTime(), eventTimeZone()) <= lastDay) return []
  const text = 'Has no recording. Add it, or turn on “Do not record”.'
  const next =
    'It’s over. Whoever looks after the site begins the next edition, and keeps this one: docs/keeping-it-up.md, “After the event”.'
  return [
    ...items.filter(lacksRecording).map((item) => findingOf(item, { field: 'files', text, weight: 'soon' })),
    findingOf(settings, { field: 'startDate', text: next, weight: 'soon', key: 'next' }),
  ]
}

function lacksRecording({ type, published, fields }: Item): boolean {
  const { hasRecording, isNotRecorded, status, kind } = fields
  if (type !== 'session' || !published || hasRecording || isNotRecorded || status === 'cancelled')
    return false
  return needsSpeaker(textOf(kind) as SessionKind | undefined)
}

export function gapsOfRoom(item: Item): Finding[] {
  if (typeof item.fields['capacity'] === 'number') return []
  return [
    findingOf(item, { field: 'capacity', text: 'Enter how many people the room holds.', weight: 'soon' }),
  ]
}

export function ofAnnouncement(item: Item, { now }: AtTime): Finding[] {
  const from = textOf(item.fields['startsAt'])
  const until = textOf(item.fields['endsAt'])
  if (!until)
    return [
      findingOf(item, { field: 'endsAt', text: 'Has no end: old news hides new news.', weight: 'urgent' }),
    ]
  if (!from || Date.parse(from) > now.getTime() || Date.parse(until) <= now.getTime()) return []
  if (!item.published) {
    const text = `Was supposed to show from ${formatMoment(from, eventTimeZone())}, but isn’t published.`
    return [findingOf(item, { field: 'startsAt', text, weight: 'urgent' })]
  }
  const endsToday = dayOf(until, eventTimeZone()) === dayOf(now.toISOString(), eventTimeZone())
  const time = formatMoment(until, eventTimeZone()).split(', ')[1] ?? ''
  return endsToday
    ? [findingOf(item, { field: 'endsAt', text: `Comes off the site today at ${time}.`, weight: 'soon' })]
    : []
}

/** How long a failure is shown. */
const failureKnownForMs = 7 * dayMs

export function ofPlan(item: Item, { now }: AtTime): Finding[] {
  const { state, at, reason } = item.fields
  const isRecent = now.getTime() - Date.parse(textOf(at) ?? '') < failureKnownForMs
  if (state !== 'failed' || !isRecent) return []
  const text = `Couldn’t be published as scheduled. ${textOf(reason) ?? ''}`.trim()
  return [{ ...findingOf(item, { field: '', text, weight: 'urgent', key: 'plan' }), tool: 'release' }]
}

/** Each document that a speaker changed, until it's published or returned. */
export function ofSpeakerChange(item: Item): Finding[] {
  if (item.fields['state'] !== 'arrived') return []
  // Until an organizer chooses its document, it's listed at the first candidate.
  const [candidate] = recordsIn(item.fields['candidates'])
  const asked = item.fields['asks'] === 'person' ? 'person' : 'session'
  if (typeof candidate?.id === 'string')
    return [
      findingOf(
        { id: candidate.id, type: asked, title: item.title },
        {
          field: '',
          text: `Changed by the speaker: say which ${asked} it is.`,
          weight: 'soon',
          key: item.id,
          cause: 'Changed by the speaker',
        },
      ),
    ]
  return recordsIn(item.fields['documents']).flatMap(({ _key: type, id, fields }) => {
    const labels = new Set(recordsIn(fields).map(({ label }) => String(label).toLowerCase()))
    if (typeof type !== 'string' || typeof id !== 'string') return []
    const text =
      labels.size === 0
        ? 'Made for a speaker’s change. Publish or return it.'
        : `Changed by the speaker: ${[...labels].join(', ')}. Publish or return it.`
    return [
      findingOf(
        { id, type, title: item.title },
        { field: '', text, weight: 'soon', key: item.id, cause: 'Changed by the speaker' },
      ),
    ]
  })
}

export function ofSettings(item: Item): Finding[] {
  if (!textOf(item.fields['phaseOverride'])) return []
  const text = 'The phase is set by hand, so the dates have no effect. Clear it after the demo.'
  return [findingOf(item, { field: 'phaseOverride', text, weight: 'soon' })]
}

export function oldDraft(item: Item, now: Date): Finding[] {
  const changedAt = textOf(item.draft?._updatedAt)
  if (!changedAt) return []
  const age = now.getTime() - Date.parse(changedAt)
  if (age < dayMs) return []
  const days = Math.floor(age / dayMs)
  const since = days === 1 ? 'a day' : `${days} days`
  const cause = item.published ? 'Changes that aren’t published' : 'Never published'
  const text = item.published
    ? `Has had unpublished changes for ${since}.`
    : `Was last edited ${since} ago and has never been published.`
  return [findingOf(item, { field: '', text, weight: 'soon', key: 'draft', cause })]
}

export function ofMaterial(item: Item, { now }: AtTime): Finding[] {
  if (item.fields['kind'] !== 'notebook') return []
  const { failure } = item.fields
  if (isRecord(failure)) {
    const version = textOf(failure['qiskitVersion'])
    const text =
      `Stopped halfway${version ? ` with Qiskit ${version}` : ''}. ${textOf(failure['text']) ?? ''}`.trim()
    return [
      findingOf(item, { field: 'failure', text, weight: 'urgent', cause: 'Notebooks that stop halfway' }),
    ]
  }
  const tested = checkTested(textOf(item.fields['testedAt']), now)
  return tested === true ? [] : [findingOf(item, { field: 'testedAt', text: tested, weight: 'soon' })]
}

export function ofSponsor(item: Item): Finding[] {
  if (item.fields['agreementConfirmed'] === true) return []
  const text = 'Isn’t on the site: the agreement isn’t signed.'
  return [findingOf(item, { field: 'agreementConfirmed', text, weight: 'soon' })]
}
