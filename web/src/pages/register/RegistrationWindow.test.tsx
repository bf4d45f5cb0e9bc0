// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { RegistrationWindow } from './RegistrationWindow.tsx'

afterEach(cleanup)

type State = ComponentProps<typeof RegistrationWindow>['state']

it('of an event without days says that it is being prepared, and sends nobody to an empty schedule', () => {
  const client = new QueryClient()
  client.setQueryData(siteSettingsOptions().queryKey, null)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RegistrationWindow state={{ state: 'not_open_yet', opens_at: null }}>The form</RegistrationWindow>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Registration isn’t open yet.' })).toBeDefined()
  expect(screen.getByText('We’re preparing the event. Check back once it has its dates.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('The form')).toBeNull()
})

it('leaves the form where it is when the last seat goes while somebody fills it', () => {
  const client = new QueryClient()
  client.setQueryData(siteSettingsOptions().queryKey, null)
  const window = (state: State) => (
    <QueryClientProvider client={client}>
      <RegistrationWindow state={state}>
        <input aria-label="Full name" />
      </RegistrationWindow>
    </QueryClientProvider>
  )
  const { rerender } = render(window(null))
  const field = screen.getByLabelText('Full name')
  field.focus()
  // Only this part of the answer is read while there are places or a waitlist.
  rerender(window({ state: 'full' } as State))
  expect(screen.getByText('Every seat is taken.')).toBeDefined()
  expect(screen.getByLabelText('Full name')).toBe(field)
  expect(document.activeElement).toBe(field)
})
