import { expect, test, visit } from '../support/fixtures.ts'
import { drawn, shiftsOf, watchShifts } from '../support/page-checks.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Hours of the sample fest: registration opens on 27 September, closes on the 9th, the fest is 10 to 12 October. */
const phases = [
  { at: '2025-09-20T10:00:00Z', size: phone, action: 'Remind me when it opens', href: '/register' },
  { at: '2025-10-01T10:00:00Z', size: desk, action: 'Register for free', href: '/register' },
  { at: '2025-10-01T10:00:00Z', size: phone, action: 'Register for free', href: '/register' },
  { at: '2025-10-09T19:00:00Z', size: desk, action: 'Open the notebooks', href: '/materials' },
  { at: '2025-10-11T09:20:00Z', size: phone, action: 'What’s on now', href: '/schedule' },
  { at: '2025-10-11T09:20:00Z', size: desk, action: 'What’s on now', href: '/schedule' },
  { at: '2025-10-20T10:00:00Z', size: phone, action: 'Open the notebooks', href: '/materials' },
] as const

test(
  'in each phase the home page says what to do, without layout shifts',
  { tag: '@promise' },
  async ({ page }) => {
    // By the published times alone: the journeys' admins keep registration open at the real time.
    await page.route(/\/rpc\/registration_state/, (route) => route.fulfill({ json: [] }))
    await watchShifts(page)
    for (const { at, action, href, size } of phases) {
      await page.clock.setFixedTime(at)
      await page.setViewportSize(size)
      await visit(page, '/')
      const step = page.locator('main section').first().getByRole('link', { name: action })
      await expect(step).toBeVisible()
      await expect(step).toHaveAttribute('href', href)
      await page.evaluate(() => document.fonts.ready)
      await drawn(page)
      const { sum, what } = await shiftsOf(page)
      expect(sum, `${at}, ${size.width} px: ${what}`).toBeLessThanOrEqual(0.01)
    }
  },
)

test('a speaker opens to sessions with time and room, and to the text, fetched only then', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/data/query/')) asked.push(decodeURIComponent(request.url()))
  })
  await visit(page, '/speakers')
  const entry = page.locator('details#mira-lindqvist')
  await entry.locator('summary').click()
  await expect(entry.getByRole('link', { name: /First circuits in Qiskit/ })).toContainText(
    '10:50 to 12:20 · Lab A',
  )
  await expect(entry).toContainText('Mira works on state preparation')
  expect(asked.filter((url) => url.includes('bio[]') && url.includes('person-mira-lindqvist'))).toHaveLength(
    1,
  )
  expect(asked.filter((url) => url.includes('bio[]') && !url.includes('person-mira-lindqvist'))).toEqual([])
})

test('an address spelled otherwise, for which a host has only its not-found page, moves to its own', async ({
  page,
  origin,
  expectedNoise,
}) => {
  expectedNoise.patterns = [/404 \(Not Found\)/]
  await page.route('**/Event//First-Circuits/*', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${origin}/404` }) }),
  )
  await page.goto('/Event//First-Circuits/?from=poster#main')
  await expect(page).toHaveURL('/event/first-circuits?from=poster#main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First circuits in Qiskit')
})
