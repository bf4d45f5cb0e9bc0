/** A session as it is searched for, for tests. */
export const session = {
  _id: 's1',
  title: 'First circuits',
  slug: 'first-circuits',
  kind: 'workshop',
  level: 'beginner',
  status: 'confirmed',
  startsAt: '2025-10-10T08:00:00Z',
  endsAt: '2025-10-10T09:30:00Z',
  isPlenary: null,
  mode: 'in_person',
  room: 'Lab A',
  track: 'Programming',
  personIds: ['p1', 'gone'] as string[],
} as const
