import { screen } from '@testing-library/react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import { PreviewedBar } from './PreviewedBar.tsx'

const alike = { body: null, href: null, endsAt: '2099-01-01T00:00:00Z' }
const news = (title: string, startsAt: string) => ({ ...alike, _id: title, title, startsAt })
const show = (...urgent: ReturnType<typeof news>[]) =>
  showInSite(<PreviewedBar />, {
    client: knowing([siteSettingsOptions().queryKey, { urgent, timeZone: 'Europe/Berlin' }]),
  })
const dismissable = () =>
  screen.queryAllByRole('button', { name: /^Dismiss/ }).map((each) => each.textContent)

test('what visitors see later takes one line until somebody asks for it', () => {
  show(
    news('Everybody out', '2020-01-01T00:00:00Z'),
    news('Submissions close', '2098-01-01T11:00:00Z'),
    news('Doors close', '2098-01-02T11:00:00Z'),
  )
  expect(dismissable()).toEqual(['Dismiss “Everybody out”'])
  expect(screen.getByText(/^Not shown yet:/).textContent).toBe('Not shown yet: Submissions closeDoors close')
  press('Show')
  expect(dismissable()).toHaveLength(3)
  expect(screen.getByText('Visitors see this from Wed 1 Jan, 12:00.')).toBeTruthy()
  press('Hide')
  expect(dismissable()).toHaveLength(1)
})

test('without news of later there is no such line', () => {
  show(news('Everybody out', '2020-01-01T00:00:00Z'))
  expect(screen.queryByText(/^Not shown yet:/)).toBeNull()
})
