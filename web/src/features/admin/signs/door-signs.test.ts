import { doorSigns, type SignRoom } from './door-signs.ts'

const session = (_id: string, startsAt: string) => ({ _id, startsAt }) as SignRoom['sessions'][number]
const room = (_id: string, sessions: SignRoom['sessions']) => ({ _id, name: _id, sessions }) as SignRoom

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
