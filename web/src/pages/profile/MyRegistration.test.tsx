// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { mySubmissionsOptions } from '#app/features/applications/my-submissions/my-submissions.queries.ts'
import { myHistoryOptions } from '#app/features/profile/profile.queries.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { knowing } from '#app/testing/knowing.ts'
import { MyRegistration } from './MyRegistration.tsx'

test.each([
  { status: 'waitlisted', tickets: 1, says: 'Change or cancel' },
  { status: 'cancelled', tickets: 0, says: 'Register again' },
])('somebody $status sees $tickets tickets', async ({ status, tickets, says }) => {
  const row = {
    user_id: 'ada',
    full_name: 'Ada',
    status,
    ticket_code: 'c0de'.repeat(8),
    days: [],
    attendance: 'in_person',
  }
  const client = knowing(
    [myRegistrationOptions('ada').queryKey, row],
    [myHistoryOptions('ada').queryKey, []],
    [mySubmissionsOptions('ada').queryKey, []],
    [scheduleOptions().queryKey, []],
    [siteSettingsOptions().queryKey, { timeZone: 'Europe/Berlin' }],
  )
  showInSite(<MyRegistration userId="ada" />, { client })
  expect((await screen.findByRole('link', { name: says })).getAttribute('href')).toBe('/register')
  expect(screen.queryAllByRole('article', { name: 'Ticket of Ada' })).toHaveLength(tickets)
})
