import type { SpeakersQueryResult } from '#app/content/content.generated.ts'
import { keynotesApart, speakersByGate, speakersWithSessions } from './speakers.ts'

const person = (id: string) => ({ _id: id }) as SpeakersQueryResult['people'][number]
const session = (id: string, ...personIds: string[]) =>
  ({
    _id: id,
    kind: 'talk',
    status: 'confirmed',
    personIds: personIds.length > 0 ? personIds : null,
  }) as SpeakersQueryResult['sessions'][number]

test('speakers are the people of sessions, in the order of people, sessions in the order of time', () => {
  const speakers = speakersWithSessions({
    people: [person('ben'), person('ada'), person('organizer')],
    sessions: [session('one', 'ada'), session('two', 'ben', 'ada'), session('lunch')],
  })
  expect(speakers.map(({ _id, sessions }) => `${_id}: ${sessions.map((s) => s._id).join()}`)).toEqual([
    'ben: two',
    'ada: one,two',
  ])
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
    speakersByGate(speakers).map(({ gate, speakers: group }) => `${gate}: ${group.map((s) => s._id).join()}`),
  ).toEqual(['talk: both', 'workshop: teacher', 'meet: host'])
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
