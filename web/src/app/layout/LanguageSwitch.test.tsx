import { screen } from '@testing-library/react'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { takeRoutes } from '../lazy-page.ts'
import { routes } from '../routes.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

takeRoutes(routes)

it.each([
  ['/schedule', '/schedule', '/es/schedule'],
  // As typed, it would be another host's.
  ['//thief.example', '/thief.example', '/es/thief.example'],
])('at %s leads to the same page of this site', (at, english, spanish) => {
  configureSite({
    languages: [
      { language: 'en', name: 'English', lacks: [] },
      { language: 'es', name: 'español', lacks: ['/schedule'] },
    ],
  })
  showInSite(<LanguageSwitch />, { at })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('English'), hrefOf('español')]).toEqual([english, spanish])
  expect(screen.queryByText('not this page yet') !== null).toBe(at === '/schedule')
})
