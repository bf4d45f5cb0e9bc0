import type { StoredDocument } from '../documents/stored-document.ts'
import { stored } from '../testing/stored.ts'
import { releaseOf, withNeeds, withoutRefused } from './changes.ts'
import { type PublishPlan, waitingUntil } from './plans.ts'

const options = {
  timeZone: 'Europe/Berlin',
  fieldTitles: () => new Map(Object.entries({ title: 'Title', summary: 'Summary', status: 'Status' })),
}
const document = (id: string, type: string, fields: object) =>
  stored(type, id, { title: undefined, ...fields })
const session = (_id: string, fields: object = {}) =>
  document(_id, 'session', {
    title: 'First circuits',
    status: 'confirmed',
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    room: { _ref: 'room-a' },
    ...fields,
  })
const rooms = [document('room-a', 'room', { name: 'Lab A' }), document('room-b', 'room', { name: 'Lab B' })]
const all = (documents: readonly StoredDocument[]) => releaseOf([...rooms, ...documents], options)
const kindsOf = (documents: readonly StoredDocument[]) =>
  all(documents).groups.flatMap(({ changes }) => changes.map(({ kind, lines }) => ({ kind, lines })))

test.each([
  ['new', [session('drafts.s')], /10:00 to 11:00, Lab A/],
  ['moved', [session('s'), session('drafts.s', { room: { _ref: 'room-b' } })], /Room: Lab B, before Lab A/],
  ['renamed', [session('s'), session('drafts.s', { title: 'Circuits' })], /Before: First circuits/],
  ['cancelled', [session('s'), session('drafts.s', { status: 'cancelled' })], /Canceled/],
  ['changed', [session('s'), session('drafts.s', { summary: 'Soon' })], /Summary/],
])('each kind of change has its own word: %s', (kind, documents, line) => {
  const [change, ...others] = kindsOf(documents)
  expect(others).toEqual([])
  expect(change?.kind).toBe(kind)
  expect(change?.lines.join('\n')).toMatch(line)
})

test('a draft that equals the published document is no change', () => {
  expect(
    kindsOf([
      session('s', { _rev: 'a' }),
      session('drafts.s', { _rev: 'b', _updatedAt: '2025-01-01T00:00:00Z' }),
    ]),
  ).toEqual([])
})

test('lists sessions by day in the event’s zone, then announcements with their times, people, and pages', () => {
  const { groups, lastPublished } = all([
    // A test of zones means midnight.
    document('siteSettings', 'siteSettings', { dayEndHour: 0 }),
    session('drafts.late', { startsAt: '2025-10-10T22:30:00Z', endsAt: '2025-10-10T23:00:00Z' }),
    session('drafts.none', { startsAt: undefined }),
    session('drafts.early'),
    session('old', { _updatedAt: '2025-09-01T10:00:00Z' }),
    document('drafts.n', 'announcement', {
      title: 'Moved',
      startsAt: '2025-10-10T08:00:00Z',
      endsAt: '2025-10-10T10:00:00Z',
    }),
    document('drafts.p', 'person', { name: 'Mira' }),
    document('drafts.f', 'faq', { question: 'Why?' }),
  ])
  expect(groups.map(({ title }) => title)).toEqual([
    'Friday 10 October',
    'Saturday 11 October',
    'Sessions without a day',
    'Announcements',
    'People, rooms and tracks',
    'Pages and everything else',
  ])
  expect(groups[3]?.changes[0]?.lines).toEqual(['Friday 10 October, 10:00 to 12:00'])
  expect(lastPublished).toBe('2025-09-01T10:00:00Z')
})

test('lists a night with its evening, as long as the organizers’ day lasts', () => {
  // 00:30 on the 11th in Berlin.
  const night = session('drafts.night', { startsAt: '2025-10-10T22:30:00Z', endsAt: '2025-10-10T23:30:00Z' })
  const daysOf = (documents: readonly StoredDocument[]) => all(documents).groups.map(({ id }) => id)
  expect(daysOf([night])).toEqual(['1-2025-10-10'])
  expect(daysOf([night, document('siteSettings', 'siteSettings', { dayEndHour: 0 })])).toEqual([
    '1-2025-10-11',
  ])
})

test('includes referenced documents, over several steps, and reports deleted ones', () => {
  const waiting = (_ref: string) => ({
    _type: 'reference',
    _ref,
    _weak: true,
    _strengthenOnPublish: { type: 'person' },
  })
  const changes = all([
    session('drafts.s', { speakers: [{ person: waiting('p') }] }),
    document('drafts.p', 'person', { name: 'Mira', bio: [{ markDefs: [{ reference: waiting('q') }] }] }),
    document('drafts.q', 'person', { name: 'Bo' }),
    document('drafts.x', 'person', { name: 'Alone' }),
    session('drafts.broken', { track: waiting('gone') }),
  ]).groups.flatMap((group) => group.changes)
  expect([...withNeeds(new Set(['s']), changes)].toSorted()).toEqual(['p', 'q', 's'])
  expect(changes.filter(({ isBroken }) => isBroken).map(({ id }) => id)).toEqual(['broken'])
  expect([...withoutRefused(['q'], changes)].toSorted()).toEqual(['broken', 'x'])
  // The room is published, so it needs nothing.
  expect(changes.find(({ id }) => id === 's')?.needs).toEqual(['p'])
})

test('a change has another stamp where what its rules look at is another, and the same otherwise', () => {
  const slug = { current: 'first-circuits' }
  const draft = session('drafts.s', { _rev: 'a', slug })
  const before = [draft, session('other'), document('p', 'person', { name: 'Mira' })]
  const stampWith = (documents: readonly StoredDocument[]) =>
    all(documents)
      .groups.flatMap(({ changes }) => changes)
      .find(({ id }) => id === 's')?.stamp
  const known = stampWith(before)
  expect(known).toBeDefined()
  const without = (id: string) => before.filter(({ _id }) => _id !== id)
  expect(stampWith([...without('p'), document('p', 'person', { name: 'Bo', _rev: 'b' })])).toBe(known)
  expect(stampWith([...without('drafts.s'), { ...draft, _rev: 'b' }])).not.toBe(known)
  // Its room has fewer seats now.
  expect(stampWith([...before, document('drafts.room-a', 'room', { capacity: 9 })])).not.toBe(known)
  expect(stampWith([...before, session('drafts.twin', { slug })])).not.toBe(known)
})

test('a document waits for the earliest of its pending plans', () => {
  const plan = (at: string, state: PublishPlan['state']): PublishPlan => ({
    _id: `plans.${at}`,
    _type: 'publishPlan',
    at,
    state,
    documents: [{ _key: 's', id: 's', title: 'S' }],
  })
  const plans = [plan('2025-10-03', 'waiting'), plan('2025-10-02', 'waiting'), plan('2025-10-01', 'done')]
  expect(waitingUntil(plans, 's')).toBe('2025-10-02')
  expect(waitingUntil(plans, 't')).toBeNull()
})
