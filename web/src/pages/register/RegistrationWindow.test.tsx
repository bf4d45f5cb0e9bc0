import { screen } from '@testing-library/react'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { inSite, knowing, showInSite } from '#app/testing/in-site.tsx'
import { RegistrationShut } from './RegistrationShut.tsx'
import { RegistrationWindow } from './RegistrationWindow.tsx'

const client = knowing([pageOptions('register').queryKey, null])

it('of an event without days says that it is being prepared, and sends nobody to an empty schedule', () => {
  showInSite(<RegistrationShut state="not_open_yet" opensAt={null} />, { client })
  expect(screen.getByRole('heading', { name: 'Registration isn’t open yet.' })).toBeDefined()
  expect(screen.getByText('We’re preparing the event. Check back once it has its dates.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('leaves the form where it is when the last seat goes while somebody fills it', () => {
  const window = (isFull: boolean) => (
    <RegistrationWindow isFull={isFull} waiting={31}>
      <input aria-label="Full name" />
    </RegistrationWindow>
  )
  const { rerender } = showInSite(window(false), { client })
  const field = screen.getByLabelText('Full name')
  field.focus()
  rerender(inSite(window(true), { client }))
  expect(screen.getByText('Every seat is taken.')).toBeDefined()
  expect(screen.getByText('31 people are in line.')).toBeDefined()
  expect(document.activeElement).toBe(field)
})

it('before its hour offers a reminder that needs no account, and names the hour', () => {
  const settings = { startDate: '2025-10-10', timeZone: 'Europe/Berlin' }
  client.setQueryData(siteSettingsOptions().queryKey, settings as never)
  showInSite(<RegistrationShut state="not_open_yet" opensAt="2025-09-27T09:00:00Z" />, { client })
  screen.getByText(/^Come back on Saturday 27 September at 11:00, Europe\/Berlin time\./)
  expect(screen.getByRole('button', { name: 'Remind me in my calendar' })).toBeDefined()
})
