import { pressWords } from '../support/by-words.ts'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'

test('filters are in the address, and going back restores them', { tag: '@promise' }, async ({ page }) => {
  await visit(page, '/schedule?day=2025-10-11')
  await page.locator('summary', { hasText: 'Kind' }).click()
  await pressWords(page, 'Workshops')
  await expect(page).toHaveURL(/day=2025-10-11&kind=workshop$/)
  await page.keyboard.press('Escape')
  await expect(page.locator('summary', { hasText: 'Kind' })).toBeFocused()
  const saturday = page.getByRole('list', { name: 'Sessions on Saturday 11 October' })
  await expect(saturday.getByRole('link', { name: 'Grover, step by step' })).toBeVisible()
  await expect(saturday.getByRole('link', { name: 'Lunch', exact: true })).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search the schedule' }).fill('grover')
  await expect(page).toHaveURL(/kind=workshop&q=grover$/)
  await expect(page.getByRole('status').filter({ hasText: /^1 session on Saturday/ })).toBeAttached()
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /Friday.*0 found/ })
    .click()
  await page.getByRole('link', { name: '1 on Saturday' }).click()

  await saturday.getByRole('link', { name: 'Grover, step by step' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grover, step by step' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/day=2025-10-11&kind=workshop&q=grover$/)
  await expect(saturday.getByRole('link')).toHaveCount(1)

  await page.getByRole('button', { name: /Remove filter “grover”/ }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/schedule\?day=2025-10-11$/)
  await expect(saturday.getByRole('link', { name: 'Lunch', exact: true })).toBeVisible()
})

test('on a phone the filters open in a sheet, and the link on a session leads back to the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/schedule?day=2025-10-11')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await pressWords(sheet, 'Talks')
  await sheet.getByRole('button', { name: /^Show \d+ sessions$/ }).click()
  await expect(sheet).toBeHidden()

  const talk = page.getByRole('link', { name: 'Benchmarks that do not lie' })
  await talk.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  await talk.click()
  await page.getByRole('link', { name: 'Back to the schedule' }).click()
  await expect(page).toHaveURL(/kind=talk$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('the circuit is the same list, walked by arrow keys', { tag: '@promise' }, async ({ page }) => {
  await visit(page, '/schedule?day=2025-10-11&view=circuit')
  const circuit = page.getByRole('region', { name: /Saturday 11 October as a circuit/ })
  await expect(circuit).toBeVisible()
  const inCircuit = await circuit.getByRole('listitem').count()
  await circuit.getByRole('link', { name: /^Error correction without hand-waving/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(circuit.getByRole('link', { name: /^Chemistry on forty qubits/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(circuit.getByRole('link', { name: /^Grover, step by step/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/event\//)
  await page.goBack()

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).press('Enter')
  const list = page.getByRole('list', { name: 'Sessions on Saturday 11 October' })
  await expect(list.getByRole('heading')).toHaveCount(inCircuit)
})

test('times are also shown in the visitor’s zone, by their days', { tag: '@promise' }, async ({ page }) => {
  await visit(page, '/schedule')
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  await expect(page.getByText('Times in Europe/Berlin, the event’s time zone.')).toBeVisible()
  await expect(days.first()).toHaveAccessibleName('Friday 10 October')
  await page.getByRole('button', { name: 'Show my time' }).click()
  await expect(page.getByText('Your time, America/Los_Angeles. The event is in Europe/Berlin.')).toBeVisible()
  // 08:30 on Friday in Berlin is Thursday evening on the other side of the world.
  await expect(days.first()).toHaveAccessibleName('Thursday 9 October')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Your time, America/Los_Angeles.')).toBeVisible()
  await days.first().click()
  const thursday = page.getByRole('list', { name: 'Sessions on Thursday 9 October' })
  await expect(thursday.getByText('23:30', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show event time' }).click()
  await expect(days.first()).toHaveAccessibleName('Friday 10 October')
})

test('printing gives a page per day in the event’s zone, and every answer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fest-time-zone', 'mine'))
  await visit(page, '/schedule?view=circuit')
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)

  await page.emulateMedia({ media: 'print' })
  for (const day of ['Friday 10', 'Saturday 11', 'Sunday 12'])
    await expect(page.getByRole('list', { name: `Sessions on ${day} October` })).toBeVisible()
  await expect(page.getByText(/times in Europe\/Berlin/).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()

  await visit(page, '/faq')
  await expect(page.locator('details').first().locator('p').first()).toBeVisible()
})
