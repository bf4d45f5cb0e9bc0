import { changed, emptyProgram, eventSpanOf, loaded } from './program.ts'
import { stored } from '../testing/stored.ts'
import { at, placeAt } from '../testing/sessions.ts'

const document = (id: string, type: string, fields: object = {}, _updatedAt = '2025-10-01T10:00:00Z') =>
  stored(type, id, { _updatedAt, ...fields })
const talk = (fields: object = {}) => ({
  title: 'The talk',
  startsAt: '2025-10-10T08:00:00.000Z',
  endsAt: '2025-10-10T09:00:00.000Z',
  room: { _ref: 'lab-a' },
  ...fields,
})
const documents = [
  document('siteSettings', 'siteSettings', { startDate: '2025-10-10', endDate: '2025-10-12' }),
  document('lab-b', 'room', { name: 'Lab B', orderRank: '0|b:' }),
  document('lab-a', 'room', { name: 'Lab A', orderRank: '0|a:' }),
  document('drafts.lab-c', 'room', { name: 'Lab C', orderRank: '0|c:' }),
  document('mira', 'person', { name: 'Mira Sund' }),
  document('talk', 'session', talk()),
  document('panel', 'session', talk({ title: 'The panel' })),
  document('drafts.panel', 'session', talk({ title: 'The panel, moved', startsAt: '2025-10-10T08:30:00Z' })),
]
const program = loaded(emptyProgram, documents)

test('a draft represents its session, and its published place is known', () => {
  expect(program.sessions.get('panel')).toMatchObject({
    title: 'The panel, moved',
    hasDraft: true,
    isPublished: true,
    publishedPlace: placeAt('08:00', '09:00'),
  })
  expect(program.sessions.get('talk')).toMatchObject({ hasDraft: false, isPublished: true })
})

test('rooms are in the order of the desk, drafts too, and marked as published or not', () => {
  expect(program.rooms.map(({ name, isPublished }) => [name, isPublished])).toEqual([
    ['Lab A', true],
    ['Lab B', true],
    ['Lab C', false],
  ])
  expect(program.people.get('mira')).toBe('Mira Sund')
  expect(eventSpanOf(program, 'Europe/Berlin')).toEqual({
    from: at('02:00', '2025-10-10'),
    to: at('02:00', '2025-10-13'),
  })
})

test('a change keeps all other sessions, and deleting a draft shows the published document again', () => {
  const timestamp = '2025-10-02T10:00:00Z'
  const after = changed(program, { documentId: 'drafts.panel', timestamp })
  expect(after.sessions.get('panel')).toMatchObject({ title: 'The panel', hasDraft: false })
  expect(after.sessions.get('talk')).toBe(program.sessions.get('talk'))
  const gone = changed(after, { documentId: 'panel', timestamp })
  expect(gone.sessions.has('panel')).toBe(false)
  expect(changed(gone, { documentId: 'panel', timestamp })).toBe(gone)
})

test('a late event does not restore an older state', () => {
  const result = document('talk', 'session', talk({ title: 'Older' }), '2025-09-01T10:00:00Z')
  expect(changed(program, { documentId: 'talk', timestamp: '2025-09-01T10:00:00Z', result })).toBe(program)
})
