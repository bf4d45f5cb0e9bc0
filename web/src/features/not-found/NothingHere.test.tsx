import { screen } from '@testing-library/react'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { NothingHere } from './NothingHere.tsx'

test.each([
  [['2026', '2025'], '/event/first-circuits', ['/2026/event/first-circuits', '/2025/event/first-circuits']],
  // What an archive doesn't have leads to its front page.
  [['2025'], '/2025/event/nothing', ['/2025']],
  [[], '/nothing', []],
])('of the years %j, an address that is gone (%s) is looked for at %j', (archivedYears, at, links) => {
  configureSite({ archivedYears })
  showInSite(<NothingHere />, { at })
  const shown = screen.queryAllByRole('link', { name: /that year/ })
  expect(shown.map((link) => link.getAttribute('href'))).toEqual(links)
})
