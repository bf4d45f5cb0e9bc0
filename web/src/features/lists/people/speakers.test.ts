import { expect, test } from 'vitest'
import { keynotesApart, speakersByGate, speakersWithSessions } from './speakers.ts'

function person(id: string) {
  return {
    _id: id,
    name: id,
    slug: id,
    headline: 'Learns in public',
    organization: null,
    pronouns: null,
    photo: null,
    isFeatured: null,
    hasBio: false,
    links: null,
  }
}

function session(id: string, ...personIds: string[]) {
  return {
    _id: id,
    title: id,
    slug: id,
    kind: 'talk' as const,
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    room: null,
    status: 'confirmed' as const,
    personIds: personIds.length > 0 ? personIds : null,
  }
}

test('speakers are the people of sessions, in the order of people, sessions in the order of time', () => {
  const speakers = speakersWithSessions({
    people: [person('ben'), person('ada'), person('organizer')],
    sessions: [session('one', 'ada'), session('two', 'ben', 'ada'), session('lunch')],
  })
  expect(speakers.map(({ _id, sessions }) => [_id, sessions.map((s) => s._id)])).toEqual([
    ['ben', ['two']],
    ['ada', ['one', 'two']],
  ])
})

test('somebody entered twice in one session is shown once', () => {
  const speakers = speakersWithSessions({ people: [person('ada')], sessions: [session('one', 'ada', 'ada')] })
  expect(speakers[0]?.sessions).toHaveLength(1)
})

test('a speaker stands once, among the first of the gates they come for', () => {
  const speakers = speakersWithSessions({
    people: [person('host'), person('teacher'), person('both')],
    sessions: [
      { ...session('dinner', 'host', 'both'), kind: 'social' },
      { ...session('lab', 'teacher'), kind: 'workshop' },
      { ...session('keynote', 'both'), kind: 'keynote' },
    ],
  })
  expect(
    speakersByGate(speakers).map(({ gate, speakers: group }) => [gate, group.map((s) => s._id)]),
  ).toEqual([
    ['talk', ['both']],
    ['workshop', ['teacher']],
    ['meet', ['host']],
  ])
})

test('a keynote sets its speaker apart, a canceled one does not', () => {
  const speakers = speakersWithSessions({
    people: [person('host'), person('star'), person('ill')],
    sessions: [
      { ...session('dinner', 'host', 'star'), kind: 'social' },
      { ...session('keynote', 'star'), kind: 'keynote' },
      { ...session('cancelled', 'ill'), kind: 'keynote', status: 'cancelled' },
    ],
  })
  const { keynotes, others } = keynotesApart(speakers)
  expect(keynotes.map(({ _id }) => _id)).toEqual(['star'])
  expect(others.map(({ _id }) => _id)).toEqual(['host', 'ill'])
})
