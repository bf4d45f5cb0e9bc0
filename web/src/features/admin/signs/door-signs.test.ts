import { expect, test } from 'vitest'
import { doorSigns, type SignRoom } from './door-signs.ts'

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
