import type { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { inSite, knowing, showInSite } from '#app/testing/in-site.tsx'
import { RegistrationWindow } from './RegistrationWindow.tsx'

let client: QueryClient
beforeEach(() => {
  client = knowing([pageOptions('register').queryKey, null])
})

type State = ComponentProps<typeof RegistrationWindow>['state']

it('of an event without days says that it is being prepared, and sends nobody to an empty schedule', () => {
  const state = { state: 'not_open_yet', opens_at: null, waiting: null } as const
  showInSite(<RegistrationWindow state={state}>The form</RegistrationWindow>, { client })
  expect(screen.getByRole('heading', { name: 'Registration isn’t open yet.' })).toBeDefined()
  expect(screen.getByText('We’re preparing the event. Check back once it has its dates.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('The form')).toBeNull()
})

it('leaves the form where it is when the last seat goes while somebody fills it', () => {
  const window = (state: State) => (
    <RegistrationWindow state={state}>
      <input aria-label="Full name" />
    </RegistrationWindow>
  )
  const { rerender } = showInSite(window(null), { client })
  const field = screen.getByLabelText('Full name')
  field.focus()
  rerender(inSite(window({ state: 'full', opens_at: null, waiting: 31 }), { client }))
  expect(screen.getByText('Every seat is taken.')).toBeDefined()
  expect(screen.getByText('31 people are in line.')).toBeDefined()
  expect(screen.getByLabelText('Full name')).toBe(field)
  expect(document.activeElement).toBe(field)
})

it('before its hour offers a reminder that needs no account, and names the hour', async () => {
  const settings = { startDate: '2025-10-10', timeZone: 'Europe/Berlin' }
  client.setQueryData(siteSettingsOptions().queryKey, settings as never)
  const state = { state: 'not_open_yet', opens_at: '2025-09-27T09:00:00Z', waiting: null } as const
  showInSite(<RegistrationWindow state={state}>The form</RegistrationWindow>, { client })
  screen.getByText(/^Come back on Saturday 27 September at 11:00, Europe\/Berlin time\./)
  expect(await screen.findByRole('button', { name: 'Remind me in my calendar' })).toBeDefined()
})
