import { expect, test } from 'vitest'
import { detailsOf, doorSigns, type SignRoom, signSize, whereabouts } from './door-signs.ts'

const session = (id: string, startsAt: string) => ({
  _id: id,
  title: id,
  kind: 'talk' as const,
  startsAt,
  endsAt: startsAt,
  speakers: null,
})
const room = (id: string, sessions: SignRoom['sessions']): SignRoom => ({
  _id: id,
  name: id,
  building: null,
  floor: null,
  slug: id,
  sessions,
})

test('each room has a sign for each of its days, day by day; the night belongs to the evening before', () => {
  const signs = doorSigns(
    [
      room('hall', [
        session('opening', '2025-10-10T07:00:00Z'),
        session('party', '2025-10-10T22:30:00Z'),
        session('closing', '2025-10-12T10:00:00Z'),
      ]),
      room('lab', [session('workshop', '2025-10-10T09:00:00Z')]),
      room('cellar', []),
    ],
    'Europe/Berlin',
    4,
  )
  expect(signs.map((sign) => [sign.day, sign.room._id, ...sign.sessions.map(({ _id }) => _id)])).toEqual([
    ['2025-10-10', 'hall', 'opening', 'party'],
    ['2025-10-10', 'lab', 'workshop'],
    ['2025-10-12', 'hall', 'closing'],
  ])
})

test('the more there is to read, the smaller it stands, so that it stays on a page', () => {
  const many = (count: number, title = 'A talk') =>
    Array.from({ length: count }, () => ({ ...session('talk', '2025-10-10T07:00:00Z'), title }))
  const sizeOf = (count: number, title?: string, name = 'Lab A') => signSize(many(count, title), name)
  expect([1, 6, 9, 12, 40].map((count) => sizeOf(count))).toEqual([44, 44, 32, 23, 17])
  const long = 'Are we affected? Post-quantum cryptography in plain words'
  expect(sizeOf(6, long)).toBe(36)
  expect(sizeOf(6, long, 'The large lecture hall of physics')).toBe(29)
})

test('what stands below a title', () => {
  expect(detailsOf({ kind: 'break', speakers: null })).toBe('Break')
  expect(detailsOf({ kind: 'talk', speakers: ['Ada', 'Ben'] })).toBe('Talk · Ada, Ben')
})

test('where a room is, as far as it is known', () => {
  expect(whereabouts({ building: 'Building 2', floor: 'First floor' })).toBe('Building 2 · First floor')
  expect(whereabouts({ building: null, floor: 'First floor' })).toBe('First floor')
  expect(whereabouts({ building: ' ', floor: null })).toBe('')
})
