import { type Announcement, currentAnnouncements } from './Announcements.tsx'

// Only what decides whether it is shown, and where.
const morning = { severity: 'info', startsAt: '2025-10-10T08:00:00Z', endsAt: '2025-10-10T12:00:00Z' }
const announcement = (id: string, fields: Partial<Announcement>) =>
  ({ _id: id, ...morning, ...fields }) as Announcement

const now = Date.parse('2025-10-10T10:00:00Z')
const idsOf = (...announcements: Announcement[]) =>
  currentAnnouncements(announcements, now).map(({ _id }) => _id)

test('an announcement stands from its start until its end', () => {
  expect(idsOf(announcement('on', {}))).toEqual(['on'])
  expect(idsOf(announcement('starts now', { startsAt: '2025-10-10T10:00:00Z' }))).toHaveLength(1)
  expect(idsOf(announcement('ends now', { endsAt: '2025-10-10T10:00:00Z' }))).toEqual([])
  expect(idsOf(announcement('later', { startsAt: '2025-10-10T10:00:01Z' }))).toEqual([])
})

test('the gravest comes first, then the newest', () => {
  expect(
    idsOf(
      announcement('old', { startsAt: '2025-10-10T07:00:00Z' }),
      announcement('new', {}),
      announcement('urgent', { severity: 'urgent', startsAt: '2025-10-09T07:00:00Z' }),
      announcement('change', { severity: 'change' }),
    ),
  ).toEqual(['urgent', 'change', 'new', 'old'])
})
