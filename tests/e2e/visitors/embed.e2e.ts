import { expect, test } from '../support/fixtures.ts'
import { serve } from '../../support/serving.ts'
import { axeFaults, outlineFaults, sidewaysFault, smallTargets } from '../support/page-checks.ts'

test(
  'the schedule on another site is framed in its theme, and opens sessions in a new tab',
  { tag: '@promise' },
  async ({ page, origin, expectedNoise }) => {
    // The browser tells the other site's console that it refused the second frame.
    const refused = /frame|X-Frame-Options|Refused/i
    expectedNoise.patterns = [/^request to another host: http:\/\/localhost:/, refused]
    const other = await serve((_, res) => {
      res.setHeader('content-type', 'text/html; charset=utf-8')
      res.end(`<!doctype html><html lang="en"><title>Another site</title>
      <iframe src="${origin}/embed/schedule#dark" title="Schedule" width="390" height="640"></iframe>
      <iframe src="${origin}/login" title="Sign in" width="390" height="200"></iframe></html>`)
    })
    await page.goto(`http://localhost:${other.port}/`)
    const frame = page.frameLocator('iframe[title="Schedule"]')
    await expect(frame.getByRole('heading', { name: 'Friday 10 October' })).toBeVisible()
    await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(18, 14, 23)')
    await expect(frame.getByRole('listitem').filter({ hasText: 'First circuits in Qiskit' })).toContainText(
      '10:50 to 12:20',
    )
    // No other page is there for a site that would like people to press its buttons.
    await expect(page.frameLocator('iframe[title="Sign in"]').getByRole('button')).toHaveCount(0)

    const link = frame.getByRole('link', { name: 'First circuits in Qiskit' })
    await link.focus()
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const tab = await opened
    await expect(tab).toHaveURL(`${origin}/event/first-circuits`)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(frame.getByRole('heading', { name: 'Friday 10 October' })).toBeVisible()
    await other.close()
  },
)

test('in a narrow frame there is nothing to find fault with, in either theme', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const theme of ['light', 'dark']) {
    // A page each: an address that differs only in its fragment isn't loaded again.
    await page.goto('about:blank')
    await page.goto(`/embed/schedule#${theme}`)
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
    expect(await sidewaysFault(page)).toBeNull()
    const faults = [
      ...(await axeFaults(page)),
      ...(await outlineFaults(page, { hasLayout: false })),
      ...(await smallTargets(page)),
    ]
    expect(faults).toEqual([])
  }
})
