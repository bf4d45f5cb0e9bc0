import type { Page } from '@playwright/test'
import { openTheDoor, scan } from '../support/door.ts'
import { expect, test } from '../support/fixtures.ts'
import { bar, coveredAfterScrolling, coveredNow, noon, urgentOn } from '../support/urgent.ts'

const phone = { width: 390, height: 844 }
const windows = [
  phone,
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  // A keyboard takes half of a phone's window.
  { width: 390, height: 420 },
]

const result = (page: Page) => page.getByRole('region', { name: 'Scan result' })
/** What whoever stands at the door reads and presses after a scan. */
const answer = (page: Page) => result(page).locator('p, button')
const controls = (page: Page) => page.locator('main').locator('a, button, input, select, video, summary')

async function expectDoorInSight(page: Page, when: string): Promise<void> {
  await expect.poll(() => coveredNow(answer(page)), when).toEqual([])
  expect(await coveredAfterScrolling(controls(page)), when).toEqual([])
  // Back to what is being read, for long enough to be drawn.
  await result(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

test('the door’s answer and its buttons stay in sight when urgent news arrives', async ({
  page,
  context,
  organizer,
  admin,
  newTicket,
}) => {
  const [mira, tom] = await Promise.all([newTicket(), newTicket()])
  await page.setViewportSize(phone)
  await page.clock.setFixedTime(noon(10))
  await openTheDoor(page, admin, [mira, tom])
  await scan(page, mira.code, 'Checked in')
  await scan(page, tom.code, tom.name)

  const long = 'Everybody out of Lab B, by the stairs and not by the elevators, and wait in the courtyard. '
  const few = urgentOn(10, { href: '/schedule' })
  const many = [1, 2, 3].map(() => urgentOn(10, { title: long.repeat(3).slice(0, 200) }))
  for (const news of [[few], many]) {
    // It arrives while an answer is being read.
    await organizer.publish(news)
    await expect(bar(page).getByRole('button', { name: /^Dismiss/ })).toHaveCount(news === many ? 4 : 1)
    for (const size of windows) {
      await page.setViewportSize(size)
      const words = `${news.length} at ${size.width} × ${size.height}`
      await expectDoorInSight(page, `${words}, read`)
      for (const { name, code } of [mira, tom]) {
        await scan(page, code, name)
        await expectDoorInSight(page, `${words}, ${name}`)
      }
    }
  }

  // Letters twice as large, as somebody sets in the browser.
  await organizer.change(few._id, { severity: 'info' })
  await page.setViewportSize(phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await scan(page, mira.code, mira.name)
  await expect.poll(() => coveredNow(result(page).locator('p').first())).toEqual([])
  expect(await coveredAfterScrolling(controls(page))).toEqual([])
})
