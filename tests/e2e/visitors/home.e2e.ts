import { expect, test, visit } from '../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Hours of the sample fest: registration opens on 27 September, closes on the 9th, the fest is 10 to 12 October. */
const phases = [
  { at: '2025-09-20T10:00:00Z', size: phone, action: 'See the schedule', href: '/schedule' },
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
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
      const { sum, what } = await shiftsOf(page)
      expect(sum, `${at}, ${size.width} px: ${what}`).toBeLessThanOrEqual(0.01)
    }
  },
)
