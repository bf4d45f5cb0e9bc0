import { expect, test, visit } from '../support/fixtures.ts'
import { axeFaults, sidewaysFault } from '../support/page-checks.ts'

test(
  'a session leads to its room on the map, and to the way in words',
  { tag: '@promise' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/event/first-circuits')
    await page.getByRole('link', { name: 'Find it on the campus map' }).click()
    await expect(page).toHaveURL(/\/about\?room=lab-a#campus$/)
    const map = page.getByRole('img', { name: /^Campus map/ })
    await expect(map).toHaveAccessibleName(/Lab A and the step-free route to it are highlighted/)
    await expect(map).toBeInViewport()
    const way = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Lab A/ }) })
    await expect(way.getByRole('listitem').first()).toHaveText('Start at Main entrance, which has no steps.')
    await expect(way.getByText('Ride up to the first floor')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('link', { name: /^Courtyard room/ }).click()
    await expect(map).toHaveAccessibleName(/Courtyard room and the step-free route/)
    await expect(page.getByText('the glass door with the linden leaf', { exact: false })).toBeVisible()
  },
)

test('the days stay visible on a phone, and never cover the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/schedule')
  const days = page.getByRole('navigation', { name: 'Days' })
  const sessions = page
    .getByRole('list', { name: /^Sessions on Friday/ })
    .getByRole('heading')
    .getByRole('link')
  await sessions.nth(12).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(days).toBeInViewport({ ratio: 1 })

  // Going backward by keyboard, the focus comes from below the bar.
  await sessions.nth(12).focus()
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('nav[aria-label="Days"]')?.getBoundingClientRect()
      const focus = document.activeElement?.getBoundingClientRect()
      return !bar || !focus || focus.top < bar.bottom - 1
    })
    expect(isCovered).toBe(false)
  }

  await days.getByRole('link', { name: /^Saturday/ }).click()
  await expect(page.getByRole('heading', { name: /^Saturday/, level: 2 })).toBeVisible()
  await expect(days.getByRole('link', { name: /^Saturday/ })).toHaveAttribute('aria-current', 'true')
})

test('on the day itself the bar leads to what is on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime('2025-10-11T13:20:00Z')
  await visit(page, '/schedule')
  await page.getByRole('link', { name: 'Go to what’s on now' }).click()
  await expect(page.getByText(/^now · 15:20$/)).toBeInViewport()
})

test('one to fourteen days are in one line on a phone, with whole words', async ({ page }) => {
  for (const path of ['/', '/schedule?mine=1&day=2025-10-12']) {
    await visit(page, path)
    const days = page.getByRole('navigation', { name: 'Days' })
    // React would miss what is taken out below, had it not taken over the bar by then.
    await days.getByRole('link').first().hover()
    await expect
      .poll(() => days.evaluate((bar) => Object.keys(bar).some((key) => key.startsWith('__react'))))
      .toBe(true)
    for (const [width, count] of [
      [360, 1],
      [390, 3],
      [375, 6],
      [320, 14],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      // An event of as many days: each looks like the first.
      const lines = await days.evaluate((bar, wanted) => {
        const list = bar.querySelector('ul')
        const [first, ...others] = list?.querySelectorAll(':scope > li') ?? []
        for (const other of others) other.remove()
        for (let made = 1; made < wanted; made++) list?.append(first?.cloneNode(true) ?? '')
        const words = [...bar.querySelectorAll('a > [aria-hidden]')]
        return new Set(words.map((word) => Math.round(word.getBoundingClientRect().height))).size
      }, count)
      expect(lines, 'day and date, each one line').toBeLessThanOrEqual(2)
      expect((await days.getByRole('link').first().boundingBox())?.height).toBeLessThan(60)
      expect(await sidewaysFault(page), `${path} ${count} at ${width}`).toBeNull()
    }
  }
})

test('letters twice as large leave the header’s buttons in a phone’s window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/faq')
  await page.evaluate(() => {
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(large)
  })
  for (const name of ['Search', 'Open the menu'])
    await expect(page.getByRole('banner').getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
  expect(await sidewaysFault(page)).toBeNull()
})

test('an Arabic title has its last sign at its left', async ({ page }) => {
  await visit(page, '/event/first-circuits')
  const lefts = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const words = document.createTextNode('ما هو الكيوبت!')
    title.replaceChildren(words)
    return [0, words.length - 1].map((at) => {
      const sign = document.createRange()
      sign.setStart(words, at)
      sign.setEnd(words, at + 1)
      return sign.getBoundingClientRect().left
    })
  })
  expect(lefts[1]).toBeLessThan(lefts[0] ?? 0)
})
