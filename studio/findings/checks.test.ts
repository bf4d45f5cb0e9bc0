import { clientOf } from '@fest/schemas/content/testing/client-of.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { stored as storedAs } from '../testing/stored.ts'
import { attentionOf, checkedQuery } from './checks.ts'

const now = new Date('2025-10-10T09:00:00Z')
const attention = (documents: readonly StoredDocument[], at = now) =>
  attentionOf({ documents, now: at, realNow: now, notebookFaults: new Map() })
const stored = (type: string, id: string, fields: object = {}) =>
  storedAs(type, id, { _updatedAt: '2025-10-10T08:00:00Z', ...fields })

const settings = stored('siteSettings', 'siteSettings', { startDate: '2025-10-10', endDate: '2025-10-12' })
const lab = stored('room', 'lab', { name: 'Lab A', shortName: 'Lab A', capacity: 30 })
const mira = stored('person', 'mira', { name: 'Mira' })
const ref = (id: string) => ({ _type: 'reference', _ref: id })

function session(id: string, fields: object = {}): StoredDocument {
  return stored('session', id, {
    kind: 'talk',
    status: 'confirmed',
    mode: 'in_person',
    startsAt: '2025-10-10T10:00:00Z',
    endsAt: '2025-10-10T11:00:00Z',
    room: ref('lab'),
    speakers: [{ _key: 'a', person: ref('mira'), role: 'speaker' }],
    hasAbstract: true,
    ...fields,
  })
}

/** The findings, as `group: document field weight text`. */
function found(...documents: StoredDocument[]): string[] {
  return attention([settings, lab, mira, ...documents]).flatMap(({ id, findings }) =>
    findings.map(({ documentId, field, weight, text }) => `${id}: ${documentId} ${field} ${weight} ${text}`),
  )
}

test('a complete program needs nothing', () => {
  expect(
    found(session('a'), session('b', { startsAt: '2025-10-10T11:00:00Z', endsAt: '2025-10-10T12:00:00Z' })),
  ).toEqual([])
})

test('names what a session lacks; where and when a published one is, is urgent', () => {
  const bare = { startsAt: undefined, room: undefined, speakers: [], hasAbstract: false, kind: 'workshop' }
  expect(found(session('a', bare))).toEqual([
    'program: a startsAt urgent Has no time yet.',
    'program: a room urgent Has no room yet.',
    'program: a speakers soon Add at least one person: this kind of session needs a speaker.',
    'program: a abstract soon Write a few sentences: this is what people choose by.',
    'program: a capacity soon Enter the number of seats, so that visitors can reserve them.',
  ])
  const weights = found(session('drafts.a', bare)).map((text) => text.split(' ')[3])
  expect(new Set(weights)).toEqual(new Set(['soon']))
})

test('names a room without a number of people', () => {
  expect(found(stored('room', 'yard', { name: 'Yard' }))).toEqual([
    'program: yard capacity soon Enter how many people the room holds.',
  ])
})

test.each([
  ['an online session needs no room', { mode: 'online', room: undefined }],
  ['a break needs no speaker and no text', { kind: 'break', speakers: undefined, hasAbstract: false }],
  ['a canceled session needs nothing', { status: 'cancelled', room: undefined, startsAt: undefined }],
])('%s', (_, fields) => {
  expect(found(session('a', fields))).toEqual([])
})

test('sessions outside the days of the event are that, and no clash with each other', () => {
  const later = { startsAt: '2026-03-13T10:00:00Z', endsAt: '2026-03-13T11:00:00Z' }
  const sessions = [session('a', later), session('b', later), session('c', { ...later, isPlenary: true })]
  expect(found(...sessions)).toEqual(
    ['a', 'b', 'c'].map((id) => `program: ${id} startsAt urgent "${id}" is outside the days of the event.`),
  )
  const causes = attention([settings, lab, mira, ...sessions]).flatMap(({ findings }) =>
    findings.map(({ cause }) => cause),
  )
  expect(new Set(causes)).toEqual(new Set(['Outside the days of the event']))
})

test('the evening before, what is not confirmed is named; no clash that is over', () => {
  const soon = { startsAt: '2025-10-11T08:00:00Z', endsAt: '2025-10-11T08:30:00Z', status: 'tentative' }
  expect(found(session('a', soon))).toEqual(['program: a status soon Isn’t confirmed yet, and begins soon.'])
  const later = { startsAt: '2025-10-12T08:00:00Z', endsAt: '2025-10-12T08:30:00Z', status: 'tentative' }
  expect(found(session('a', later))).toEqual([])
  const over = { startsAt: '2025-10-10T07:00:00Z', endsAt: '2025-10-10T08:00:00Z', status: 'tentative' }
  expect(found(session('a', over), session('b', over))).toEqual([])
  const lastYear = { startsAt: '2024-10-10T10:00:00Z', endsAt: '2024-10-10T11:00:00Z' }
  expect(found(session('a', lastYear))).toHaveLength(1)
})

test('once the event is over, recordings and the next edition are left to do, and no room is', () => {
  const after = (day: string, ...sessions: StoredDocument[]) =>
    attention([settings, lab, mira, ...sessions], new Date(`2025-10-${day}T12:00:00Z`)).flatMap(
      ({ findings }) => findings.map(({ documentId, field, weight }) => `${documentId} ${field} ${weight}`),
    )
  const told = [
    session('a', { room: undefined }),
    session('b', { hasRecording: true }),
    session('c', { isNotRecorded: true }),
    session('d', { kind: 'break' }),
  ]
  expect(after('12', ...told)).toEqual([])
  expect(after('13', ...told)).toEqual(['a files soon', 'siteSettings startDate soon'])
})

test('the draft counts, not the published document', () => {
  expect(found(session('a', { room: undefined }), session('drafts.a'))).toEqual([])
})

test('announcements: without an end, leaving today, due but not published', () => {
  const times = { startsAt: '2025-10-10T06:00:00Z', endsAt: '2025-10-10T16:00:00Z' }
  expect(found(stored('announcement', 'a', times))).toEqual([
    'announcements: a endsAt soon Comes off the site today at 18:00.',
  ])
  expect(found(stored('announcement', 'a', { startsAt: times.startsAt }))).toEqual([
    'announcements: a endsAt urgent Has no end: old news hides new news.',
  ])
  expect(found(stored('announcement', 'drafts.a', times))).toEqual([
    'announcements: a startsAt urgent Was supposed to show from Fri 10 Oct, 08:00, but isn’t published.',
  ])
  expect(found(stored('announcement', 'a', { ...times, endsAt: '2025-10-10T22:30:00Z' }))).toEqual([])
  expect(found(stored('announcement', 'a', { ...times, endsAt: '2025-10-10T08:30:00Z' }))).toEqual([])
})

test('changes count as forgotten after a day, also in a document that was never published', () => {
  const edited = (at: string) => stored('page', 'drafts.page-about', { _updatedAt: at })
  expect(found(edited('2025-10-09T09:30:00Z'))).toEqual([])
  expect(found(edited('2025-10-09T09:00:00Z'))).toEqual([
    'unpublished: page-about  soon Was last edited a day ago and has never been published.',
  ])
  expect(found(stored('page', 'page-about'), edited('2025-10-07T08:00:00Z'))).toEqual([
    'unpublished: page-about  soon Has had unpublished changes for 3 days.',
  ])
})

test('the query reads what the checks look at', async () => {
  const failure = { day: '2025-10-06', text: 'Cell 3: KeyError: 1' }
  const stopped = stored('material', 'm', { kind: 'notebook', testedAt: '2025-10-01', failure })
  const read = (await clientOf([settings, lab, mira, session('a', { abstract: [{}] }), stopped]).fetch(
    checkedQuery,
  )) as StoredDocument[]
  expect(attention(read).flatMap(({ findings }) => findings.map(({ field }) => field))).toEqual(['failure'])
})

test('finds a notebook nobody has run lately, a sponsor without an agreement, a phase set by hand', () => {
  const failure = { day: '2025-10-06', qiskitVersion: '2.1.2', text: 'Cell 3: KeyError: 1' }
  expect(found(stored('material', 'm', { kind: 'notebook', testedAt: '2025-10-01', failure }))[0]).toContain(
    'm failure urgent Stopped halfway with Qiskit 2.1.2. Cell 3: KeyError: 1',
  )
  expect(found(stored('material', 'm', { kind: 'notebook', testedAt: '2025-06-01' }))[0]).toContain(
    'notebooks: m testedAt soon Last run 131 days ago.',
  )
  expect(found(stored('material', 'm', { kind: 'slides' }))).toEqual([])
  expect(found(stored('sponsor', 's', { agreementConfirmed: false }))[0]).toContain(
    'partners: s agreementConfirmed soon',
  )
  expect(found(stored('sponsor', 's', { agreementConfirmed: true }))).toEqual([])
  const byHand = { ...settings, _id: 'drafts.siteSettings', phaseOverride: 'live' }
  expect(found(byHand)[0]).toContain('settings: siteSettings phaseOverride soon')
})

test.each([
  [
    'failed',
    '2025-10-10T05:00:00Z',
    ['plans: plans.a  urgent Couldn’t be published as scheduled. It is gone.'],
  ],
  ['failed', '2025-10-03T05:00:00Z', []],
  ['waiting', '2025-10-10T05:00:00Z', []],
])('a planned release that %s at %s is told for a week when it failed', (state, at, expected) => {
  const plan = { state, at, documents: [{ title: 'Keynote' }], reason: 'It is gone.' }
  expect(found(stored('publishPlan', 'plans.a', plan))).toEqual(expected)
})

test('lists each document that a speaker changed, until the change is settled', () => {
  const change = (state: string) =>
    stored('speakerChange', 'speaker-change.a', {
      state,
      speaker: 'Jonas Reyes',
      documents: [
        { _key: 'person', id: 'person-a', fields: [{ label: 'Bio' }, { label: 'Photo' }] },
        { _key: 'session', id: 'session-a', fields: [{ label: 'Title' }] },
      ],
    })
  expect(found(change('arrived'))).toEqual([
    'speakers: person-a  soon Changed by the speaker: bio, photo. Publish or return it.',
    'speakers: session-a  soon Changed by the speaker: title. Publish or return it.',
  ])
  expect(found(change('returned'))).toEqual([])
  const asking = { ...change('arrived'), documents: [], candidates: [{ id: 'session-b' }] }
  expect([...found(asking), ...found({ ...asking, asks: 'person' })]).toEqual([
    'speakers: session-b  soon Changed by the speaker: say which session it is.',
    'speakers: session-b  soon Changed by the speaker: say which person it is.',
  ])
})

test('urgent findings come first, and every finding has a unique key', () => {
  const sessions = [
    session('drafts.z', { room: undefined }),
    session('a', { startsAt: undefined }),
    session('b'),
    session('c'),
  ]
  const groups = attention([settings, lab, mira, ...sessions])
  expect(groups[0]?.findings.map(({ weight }) => weight).join(' ')).toMatch(/^(urgent )+soon( soon)*$/)
  const keys = groups.flatMap(({ findings }) => findings.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})
