// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { configureSite } from '#app/testing/configure-site.ts'
import { NothingHere } from './NothingHere.tsx'

afterEach(() => configureSite())

function linksAt(path: string): (string | null)[] {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NothingHere />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link', { name: /that year/ }).map((link) => link.getAttribute('href'))
}

test('an address that is gone is looked for in earlier years, those of a year at its beginning', () => {
  configureSite({ archivedYears: ['2026', '2025'] })
  expect(linksAt('/event/first-circuits')).toEqual([
    '/2026/event/first-circuits',
    '/2025/event/first-circuits',
  ])
})

test('what an archive doesn’t have leads to its front page', () => {
  configureSite({ archivedYears: ['2025'] })
  expect(linksAt('/2025/event/nothing')).toEqual(['/2025'])
})

test('without an archive there is no such place', () => {
  configureSite()
  expect(linksAt('/nothing')).toEqual([])
})
