import { screen } from '@testing-library/react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import { CheckInScreen } from './CheckInScreen.tsx'

vi.mock('./door/use-door.ts', () => ({ useDoor: () => ({ door: {}, state: {} }) }))
vi.mock('./Scanning.tsx', () => ({ Scanning: () => 'Ready to scan' }))

it('asks before anybody is checked in ahead of the first day', () => {
  const settings = { startDate: '2099-10-10', endDate: '2099-10-11', timeZone: 'Europe/Berlin' }
  const client = knowing([siteSettingsOptions().queryKey, settings])
  const { container } = showInSite(<CheckInScreen agreements={{ conduct: null, privacy: null }} />, {
    client,
  })
  screen.getByRole('heading', { name: /^The event begins .*October/ })
  expect(container.textContent).not.toContain('Ready to scan')
  press('Check people in anyway')
  expect(container.textContent).toContain('Ready to scan')
})
