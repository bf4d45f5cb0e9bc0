/* Sample content with one published session, for the tests in this folder. */

export const settings = {
  title: 'Fest',
  shortTitle: 'Fest',
  description: 'Three days',
  hostName: 'University',
  timeZone: 'Europe/Berlin',
  startDate: '2025-10-24',
  endDate: '2025-10-26',
  registrationOpensAt: '2025-09-27T09:00:00Z',
  venue: { name: 'Campus', address: 'Am Hof 1', mapUrl: null },
}

export const session = {
  _id: 'a',
  _updatedAt: '2025-10-01T00:00:00Z',
  title: 'First circuits',
  slug: 'first-circuits',
  kind: 'workshop',
  level: 'beginner',
  summary: 'Your first circuits',
  // Crosses the hour that comes twice.
  startsAt: '2025-10-26T00:30:00Z',
  endsAt: '2025-10-26T01:30:00Z',
  isPlenary: false,
  mode: 'in_person',
  status: 'confirmed',
  room: { _id: 'r', name: 'Lab A', building: null, floor: null },
  speakers: [
    { role: 'speaker', person: { _id: 'p', name: 'Rosa', slug: 'rosa' } },
    // A person who was unpublished.
    { role: 'speaker', person: null },
  ],
} as const
