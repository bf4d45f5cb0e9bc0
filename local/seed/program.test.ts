import { gateOfKind, type SessionKind, sessionKinds } from '@fest/schemas/vocabulary/session.ts'
import { changesOf } from '@fest/schemas/core/schedule-changes.ts'
import { parseSnapshot, versionChanges } from '@fest/schemas/core/schedule-snapshot.ts'
import { describe, expect, test } from 'vitest'
import { seedDocuments } from './content.ts'
import type { SeedDocument } from './document.ts'
import { overlaps, wordsOf } from './testing/inspect.ts'

type Session = SeedDocument & {
  title: string
  kind: SessionKind
  startsAt: string
  endsAt: string
  isPlenary: boolean
  status: string
  room: { _ref: string }
  summary: string
  abstract?: unknown[]
  capacity?: number
  learningOrder?: number
  bring?: string[]
  speakers?: { person: { _ref: string }; role: string }[]
}

const documents = seedDocuments()
const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
const sessions = ofType('session') as Session[]
const takingPlace = sessions.filter(({ status }) => status !== 'cancelled')
const workshops = sessions.filter(({ kind }) => kind === 'workshop')

/** The titles of the faulty sessions. */
function titlesOf(faulty: (session: Session) => boolean, list: readonly Session[] = sessions): string[] {
  return list.filter((session) => faulty(session)).map(({ title }) => title)
}

describe('the overlap check itself', () => {
  const from = (title: string, startsAt: string, endsAt: string) => ({ title, startsAt, endsAt })
  test('back to back is no overlap, one shared minute is', () => {
    expect(overlaps([from('a', '09', '10'), from('b', '10', '11')])).toEqual([])
    expect(overlaps([from('b', '0959', '11'), from('a', '09', '10'), from('c', '12', '13')])).toEqual([
      'a / b',
    ])
  })
})

describe('when and where', () => {
  test('every session is within the days of the event, in Berlin time', () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' })
    const eventDays = new Set(['2025-10-10', '2025-10-11', '2025-10-12'])
    const isOutside = (instant: string) => !eventDays.has(day.format(new Date(instant)))
    expect(
      titlesOf(({ startsAt, endsAt }) => endsAt <= startsAt || isOutside(startsAt) || isOutside(endsAt)),
    ).toEqual([])
  })

  test('a Berlin time is stored as the instant two hours earlier in UTC', () => {
    const opening = sessions.find(({ _id }) => _id === 'session-opening-ceremony')
    expect(opening?.startsAt).toBe('2025-10-10T07:15:00.000Z')
  })

  test.each(ofType('room').map(({ _id }) => _id))(
    '%s: one session at a time, none beside what is for everybody',
    (room) => {
      const inRoom = takingPlace.filter((session) => session.isPlenary || session.room._ref === room)
      expect(inRoom.length).toBeGreaterThan(20)
      expect(overlaps(inRoom)).toEqual([])
    },
  )

  test('nobody is in two places', () => {
    const clashes = ofType('person').flatMap(({ _id }) =>
      overlaps(takingPlace.filter(({ speakers }) => speakers?.some(({ person }) => person._ref === _id))),
    )
    expect(clashes).toEqual([])
  })
})

describe('what there is', () => {
  test('every kind occurs; one session is cancelled and two are tentative', () => {
    expect(sessions.length).toBeGreaterThanOrEqual(48)
    expect(new Set(sessions.map(({ kind }) => kind))).toEqual(new Set(sessionKinds))
    expect(titlesOf(({ status }) => status === 'cancelled')).toHaveLength(1)
    expect(titlesOf(({ status }) => status === 'tentative')).toHaveLength(2)
  })

  test('workshops have seats that fit the room, something to bring, and a learning order without gaps', () => {
    const capacities = new Map(ofType('room').map((room) => [room._id, Number(room['capacity'])]))
    const isTooLarge = ({ capacity = 0, room }: Session) =>
      capacity < 1 || capacity > (capacities.get(room._ref) ?? 0)
    expect(titlesOf(isTooLarge, workshops)).toEqual([])
    expect(titlesOf(({ bring = [] }) => bring.length === 0, workshops)).toEqual([])
    const order = workshops.map(({ learningOrder }) => Number(learningOrder))
    expect(order.toSorted((a, b) => a - b)).toEqual(workshops.map((_, index) => index + 1))
  })

  test('summaries have at most 240 characters', () => {
    expect(titlesOf(({ summary }) => summary.length > 240)).toEqual([])
  })

  test('abstracts have 80 to 200 words; only a break goes without', () => {
    expect(titlesOf(({ kind, abstract }) => abstract === undefined && kind !== 'break')).toEqual([])
    const isOff = ({ abstract }: Session) =>
      abstract !== undefined && (wordsOf(abstract) < 80 || wordsOf(abstract) > 200)
    expect(titlesOf(isOff)).toEqual([])
  })

  test('talks and workshops have a speaker; a panel has one moderator and at least two more', () => {
    const needsSpeaker = ({ kind }: Session) => gateOfKind[kind] === 'talk' || kind === 'workshop'
    expect(titlesOf((session) => needsSpeaker(session) && !session.speakers?.length)).toEqual([])
    const isThinPanel = ({ kind, speakers = [] }: Session) =>
      kind === 'panel' &&
      (speakers.length < 3 || speakers.filter(({ role }) => role === 'moderator').length !== 1)
    expect(titlesOf(isThinPanel)).toEqual([])
  })
})

describe('released versions of the schedule', () => {
  const versions = ofType('scheduleVersion').toSorted((a, b) =>
    String(a['releasedAt']) < String(b['releasedAt']) ? 1 : -1,
  )
  const [latest, first] = versions

  test('the latest is the program as it is', () => {
    const kept = parseSnapshot(String(latest?.['snapshot']))
    const plain = (
      list: readonly { id: string; startsAt: string; status: string; roomId: string | null }[],
    ) => new Map(list.map(({ id, startsAt, status, roomId }) => [id, [startsAt, status, roomId]]))
    expect(plain(kept)).toEqual(
      plain(sessions.map(({ _id, room, ...session }) => ({ ...session, id: _id, roomId: room._ref }))),
    )
  })

  test('it tells of each kind of change since the first, and both are from before the demo begins', () => {
    const before = parseSnapshot(String(first?.['snapshot']))
    const changes = versionChanges(before, parseSnapshot(String(latest?.['snapshot'])))
    const kinds = changes.flatMap((change) => changesOf(change).map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['added', 'cancelled', 'place', 'tentative', 'time']))
    expect(latest?.['changes']).toMatchObject(changes.map(({ id }) => ({ id })))
    expect(first?.['changes']).toEqual([])
    expect(String(latest?.['releasedAt']) < '2025-09-30').toBe(true)
  })
})
