import { readFile } from 'node:fs/promises'
import { expect, test, visit } from '../support/fixtures.ts'

test.describe('without a network', () => {
  test.use({ expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED/] } })
  test(
    'a session can still be saved as a calendar file',
    { tag: '@promise' },
    async ({ page, context, origin }) => {
      // Loaded when the page is idle: the event stream, and the code that writes the file.
      const listens = page.waitForRequest(/\/data\/live\/events/)
      await visit(page, '/event/first-circuits')
      await listens
      await expect
        .poll(() =>
          page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .some(({ name }) => /\/assets\/ics-[^/]*\.js$/.test(name)),
          ),
        )
        .toBe(true)
      await context.setOffline(true)

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Add to calendar' }).press('Enter')
      const download = await saved
      expect(download.suggestedFilename()).toBe('first-circuits.ics')
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
      expect(text).toContain(`\r\nUID:session-first-circuits@${new URL(origin).hostname}\r\n`)
    },
  )
})
