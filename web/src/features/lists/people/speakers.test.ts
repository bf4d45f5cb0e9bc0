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
const idsOf = (all: readonly { _id: string }[]) => all.map(({ _id }) => _id).join()

test('speakers are the people of sessions, in the order of people, sessions in the order of time', () => {
  const speakers = speakersWithSessions({
    people: [person('ben'), person('ada'), person('organizer')],
    sessions: [session('one', 'ada'), session('two', 'ben', 'ada'), session('lunch')],
  })
  expect(speakers.map(({ _id, sessions }) => [_id, idsOf(sessions)])).toEqual([
    ['ben', 'two'],
    ['ada', 'one,two'],
  ])
})

test('a speaker stands once, among the first of the gates they come for; a keynote sets apart, a canceled one does not', () => {
  const speakers = speakersWithSessions({
    people: ['host', 'teacher', 'both', 'ill'].map(person),
    sessions: [
      { ...session('dinner', 'host', 'both'), kind: 'social' },
      { ...session('lab', 'teacher'), kind: 'workshop' },
      { ...session('keynote', 'both'), kind: 'keynote' },
      { ...session('cancelled', 'ill'), kind: 'keynote', status: 'cancelled' },
    ],
  })
  expect(speakersByGate(speakers).map(({ gate, speakers: group }) => [gate, idsOf(group)])).toEqual([
    ['talk', 'both,ill'],
    ['workshop', 'teacher'],
    ['meet', 'host'],
  ])
  const { keynotes, others } = keynotesApart(speakers)
  expect([idsOf(keynotes), idsOf(others)]).toEqual(['both', 'host,teacher,ill'])
})
