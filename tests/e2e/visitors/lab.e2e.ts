import type { Locator } from '@playwright/test'
import { faultsOf } from '../support/page-checks.ts'
import { expect, test, visit } from '../support/fixtures.ts'

test(
  'a circuit is dragged together, computed in a worker, and its link is the circuit',
  { tag: '@promise' },
  async ({ page, browser, origin }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const worker = page.waitForEvent('worker')
    await visit(page, '/lab')
    expect((await worker).url()).toMatch(/\/assets\/simulate\.worker-[^/]*\.js$/)

    const state = page.getByRole('table', { name: 'State' })
    await expect(state.getByRole('row', { name: /^11 / })).toContainText('50 %')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Add qubit' }).click()
    await page
      .getByRole('button', { name: /^x, flip/ })
      .dragTo(page.getByRole('button', { name: /^q2, moment 3/ }))
    await expect(state.getByRole('row', { name: /^100 / })).toContainText('100 %')
    await page
      .getByRole('button', { name: /^q2, moment 1: X/ })
      .dragTo(page.getByRole('button', { name: /^q1, moment 1/ }))
    await expect(state.getByRole('row', { name: /^010 / })).toContainText('100 %')

    await page.waitForURL(/#3,0;x1$/)
    const other = await browser.newPage({ baseURL: origin })
    await other.goto(page.url())
    await expect(
      other.getByRole('table', { name: 'State' }).getByRole('row', { name: /^010 / }),
    ).toContainText('100 %')
    await other.close()
  },
)

test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  test('a gate it rests on is dragged, and one it swipes over scrolls along', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/lab#2,0')
    const devtools = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const gate = page.getByRole('button', { name: /^x, flip/ })
    await gate.scrollIntoViewIfNeeded()
    const from = await middleOf(gate)
    const to = await middleOf(page.getByRole('button', { name: /^q1, moment 3/ }))

    await touch('touchStart', from)
    await expect(page.locator('[data-dragged=x]')).toBeVisible()
    await touch('touchMove', { x: to.x - 20, y: to.y - 20 })
    await touch('touchMove', to)
    await touch('touchEnd')
    await expect(page.getByRole('button', { name: /^q1, moment 1: X on q1/ })).toBeVisible()

    const before = await page.evaluate(() => scrollY)
    await touch('touchStart', from)
    for (const way of [20, 60, 100, 140]) await touch('touchMove', { x: from.x, y: from.y - way })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
    await expect(page.locator('[data-dragged]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /: X on/ })).toHaveCount(1)
  })
})

test('what is open in it is accessible on the smallest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page, '/lab')
  await page.getByRole('button', { name: /^q0, moment 2/ }).click()
  await expect(page.getByLabel('Control', { exact: true })).toBeVisible()
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await page.getByLabel('Noise').selectOption('a device')
  await expect(page.getByLabel('Calibration')).toContainText('2025-09-28 18:00 UTC')
  await expect(page.getByText('The medians of 27 qubits')).toBeVisible()
  await expect(page.getByText('A gate on one qubit fails with a chance of 0.05 %')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Export and import' }).click()
  await expect(page.getByText('circuit.cx(0, 1)')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('tab', { name: 'Picture' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  expect((await download).suggestedFilename()).toBe('circuit.png')
  expect(await faultsOf(page)).toEqual([])
})

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
