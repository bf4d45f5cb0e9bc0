import { screen } from '@testing-library/react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { myCertificatesOptions } from '#app/features/certificates/certificates.queries.ts'
import { mySubmissionsOptions } from '#app/features/applications/my-submissions/my-submissions.queries.ts'
import { myHistoryOptions } from '#app/features/profile/profile.queries.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { AfterEvent } from './AfterEvent.tsx'
import { MyRegistration } from './MyRegistration.tsx'

function show(status: string, endDate: string | null = null) {
  const row = {
    user_id: 'ada',
    full_name: 'Ada',
    status,
    ticket_code: 'c0de'.repeat(8),
    days: ['2025-10-10'],
    attendance: 'in_person',
  }
  const session = {
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    _updatedAt: '2025-09-01T00:00:00Z',
  }
  const client = knowing(
    [myRegistrationOptions('ada').queryKey, row],
    [myHistoryOptions('ada').queryKey, []],
    [mySubmissionsOptions('ada').queryKey, []],
    [scheduleOptions().queryKey, [session]],
    [myCertificatesOptions('ada').queryKey, { certificates: [], is_name_shown: false }],
    [
      siteSettingsOptions().queryKey,
      { timeZone: 'Europe/Berlin', startDate: endDate, endDate, registrationClosesAt: null },
    ],
  )
  showInSite(
    <>
      <MyRegistration userId="ada" />
      <AfterEvent userId="ada" />
    </>,
    { client },
  )
}

test.each([
  { status: 'confirmed', tickets: 1, says: 'Change or cancel', to: '/register' },
  { status: 'waitlisted', tickets: 1, says: 'Change or cancel', to: '/register' },
  { status: 'cancelled', tickets: 0, says: 'Register again', to: '/register', endDate: '2099-10-10' },
  { status: 'cancelled', tickets: 0, says: 'Write to us', to: '/contact' },
])('somebody $status sees $tickets tickets and “$says”', async ({ status, tickets, says, to, endDate }) => {
  show(status, endDate)
  expect((await screen.findByRole('link', { name: says })).getAttribute('href')).toBe(to)
  expect(screen.queryAllByRole('article', { name: 'Ticket of Ada' })).toHaveLength(tickets)
  expect(screen.queryByText(/nobody checked you in/)).toBeNull()
})

test.each([
  { status: 'confirmed', says: 'You had a seat. The fest is over.', reasons: 1, tickets: 1 },
  { status: 'checked_in', says: 'You were there. Thank you for coming!', reasons: 0, tickets: 1 },
  { status: 'waitlisted', says: 'The fest is over. You were on the waitlist.', reasons: 0, tickets: 0 },
])('after the event somebody $status sees what was, and why there is no certificate', async (one) => {
  show(one.status, '2025-10-10')
  await screen.findByText(one.says)
  const seen = [screen.queryAllByText(/nobody checked you in/), screen.queryAllByRole('article')]
  expect(seen.map(({ length }) => length)).toEqual([one.reasons, one.tickets])
  for (const gone of ['Change or cancel', 'Add my days to my calendar', 'You’re in', 'Checked in'])
    expect(screen.queryByText(gone)).toBeNull()
})
