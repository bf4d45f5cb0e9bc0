import { expect, test } from 'vitest'
import { speakersWithSessions } from './speakers.ts'

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
