// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { inSite, showInSite } from '#app/testing/in-site.tsx'
import { RegistrationWindow } from './RegistrationWindow.tsx'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(siteSettingsOptions().queryKey, null)
})

type State = ComponentProps<typeof RegistrationWindow>['state']

it('of an event without days says that it is being prepared, and sends nobody to an empty schedule', () => {
  const state = { state: 'not_open_yet', opens_at: null } as const
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
  // Only this part of the answer is read while there are places or a waitlist.
  rerender(inSite(window({ state: 'full' } as State), { client }))
  expect(screen.getByText('Every seat is taken.')).toBeDefined()
  expect(screen.getByLabelText('Full name')).toBe(field)
  expect(document.activeElement).toBe(field)
})
