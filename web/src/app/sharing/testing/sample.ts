/* Sample content with one published session, for the tests in this folder. */

export const settings = {
  title: 'Fest',
  shortTitle: 'Fest',
  tagline: null,
  description: 'Three days',
  hostName: 'University',
  timeZone: 'Europe/Berlin',
  startDate: '2025-10-24',
  endDate: '2025-10-26',
  launchAt: '2025-09-27T09:00:00Z',
  registrationOpensAt: '2025-09-27T09:00:00Z',
  registrationClosesAt: '2025-10-09T18:00:00Z',
  phaseOverride: null,
  contactEmail: 'hello@fest.example',
  trademarkNotice: '',
  socials: null,
  venue: { name: 'Campus', address: 'Am Hof 1', mapUrl: null },
  shareImage: null,
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
  capacity: 40,
  language: 'en',
  room: { _id: 'r', name: 'Lab A', building: null, floor: null },
  track: null,
  speakers: [
    { role: 'speaker', person: { _id: 'p', name: 'Rosa', slug: 'rosa' } },
    // A person who was unpublished.
    { role: 'speaker', person: null },
  ],
} as const
