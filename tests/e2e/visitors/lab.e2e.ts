import type { Locator } from '@playwright/test'
import { download } from '../support/download.ts'
import { faultsOf } from '../support/page-checks.ts'
import { expect, test, visit, hydrated } from '../support/fixtures.ts'
import { randomUUID } from 'node:crypto'
import { signInByForm } from '../support/people.ts'
import { askPublished } from '../support/lake.ts'

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
  const { name } = await download(page.getByRole('button', { name: 'Save the picture' }))
  expect(name).toBe('circuit.png')
  expect(await faultsOf(page)).toEqual([])
})

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test(
  'whoever is new begins with one qubit, by keyboard, and goes on where they were',
  { tag: '@promise' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/lab')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'What am I seeing?' })).toBeVisible()
    await page.getByRole('button', { name: 'Begin with one qubit' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'A qubit and its sphere' })).toBeVisible()
    await expect(page).toHaveURL(/\?step=lab-course-qubit$/)

    const answer = page.getByText(/^Only 0 and 1 ever come out/)
    await expect(answer).toBeHidden()
    await page.getByRole('button', { name: 'Always 0' }).press('Enter')
    await expect(page.getByText(/^Up means 0, and this arrow/)).toBeVisible()
    await expect(answer).toBeHidden()
    await page.getByRole('button', { name: '0 or 1, half and half' }).press('Enter')
    await expect(answer).toBeVisible()
    await expect(page.getByText('Nothing is built yet.')).toBeVisible()

    // From the top of the page: to the content, to the circuit, and there.
    await page.getByRole('link', { name: 'Skip to the content' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'q0, moment 1: empty' })).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('Solved with 1 gate.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'What is a qubit, really?' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Next step' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Superposition' })).toBeVisible()

    await page.goto('/lab')
    await page.getByRole('button', { name: 'Go on with the course' }).click()
    await expect(page.getByRole('heading', { name: 'Superposition' })).toBeVisible()
    await page.getByRole('button', { name: 'Show a solution' }).click()
    await expect(page.getByText(/^This is one solution/)).toBeVisible()
    await page.waitForURL(/#1,0;ry/)
    await page.reload()
    await expect(page.getByText(/^This is one solution/)).toBeVisible()
    await page.getByRole('button', { name: 'All steps' }).click()
    await expect(page.getByText(/^1 of \d+ steps done/)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    // Printed it's a worksheet, with answers for whoever teaches.
    await page.evaluate(() => {
      window.print = () => {}
    })
    const sheet = page.getByRole('listitem').filter({ hasText: 'You only look at q0, again and again' })
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByText(/^Pure chance, each half the time/)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Print it with answers' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Pure chance, each half the time/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Go on/ })).toBeHidden()
  },
)

test('a step’s task, circuit and state share a screen, also on a phone', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await visit(page, '/lab?step=lab-course-bernstein-vazirani')
    const palette = page.getByRole('list', { name: 'Gates', exact: true })
    const task = page.getByText('The box hides three bits', { exact: false })
    // Where a qubit points, and its chance, is at each wire's end.
    const parts = [task, page.getByRole('grid').getByText('50 %').last(), palette]
    await expect(palette).toBeVisible()
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const tops = boxes.map((box) => box?.y ?? Number.NaN)
    const ends = boxes.map((box) => (box?.y ?? Number.NaN) + (box?.height ?? 0))
    expect(Math.max(...ends) - Math.min(...tops)).toBeLessThan(size.height)
  }
})

test(
  'a challenge is solved by taps, and comes along to the account',
  { tag: '@promise' },
  async ({ page, newAttendee }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/lab')
    await page.getByRole('button', { name: 'Show challenges' }).click()
    await page.getByRole('button', { name: /^A pair that agrees/ }).click()
    await expect(page.getByRole('heading', { name: 'A pair that agrees' })).toBeVisible()
    await expect(page.getByText('Nothing is built yet.')).toBeVisible()
    await page.getByRole('button', { name: /^h, even mix/ }).click()
    await page.getByRole('button', { name: /^q0, moment 1/ }).click()
    await page.getByRole('button', { name: /^cx, flip if/ }).click()
    await page.getByRole('button', { name: /^q0, moment 2/ }).click()
    await expect(page.getByText('Solved with 2 gates.')).toBeVisible()
    await page.getByRole('button', { name: 'All challenges' }).click()
    await expect(page.getByText('1 of 6 solved')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    const name = `Solver${randomUUID().slice(0, 8)}`
    const account = await newAttendee(name)
    const { client } = account
    const { data: profile } = await client.rpc('my_profile').throwOnError()
    await client.from('profiles').update({ display_name: name }).eq('user_id', profile.user_id).throwOnError()
    await signInByForm(page, account, '/lab')
    await hydrated(page)
    await page.getByRole('button', { name: 'Show challenges' }).click()
    await expect(page.getByRole('button', { name: /^A pair that agrees Solved with 2 gates/ })).toBeVisible()
    await page.getByRole('switch', { name: /^Put me on the board/ }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '1 solved, 2 gates' }),
    ).toBeVisible()
    // It left the device: the account has it now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fest-lab-solutions'))).toBe(null)
  },
)

test('whoever finds the hidden page fills the last order and reads the reward', async ({ page, request }) => {
  const query = '*[_id == "secret"][0].solvedText[0].children[0].text'
  const reward = await askPublished<string>(request, query)
  const others = ['half-and-half', 'three-that-agree', 'no-salt-in-the-house', 'two-that-never-agree']
  await page.addInitScript((ids) => {
    if (localStorage.getItem('fest-lab-solutions') !== null) return
    const solved = ids.map((id) => [`lab-${id}`, { circuit: '2,0', gates: 6 }])
    localStorage.setItem('fest-lab-solutions', JSON.stringify(solved))
  }, others)

  expect(await (await page.goto('/secret'))?.text()).not.toContain(reward)
  await hydrated(page)
  await expect(page.getByText('4 of 5 solved')).toBeVisible()
  await page.getByRole('button', { name: /^Two that agree Not solved yet/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Two that agree' })).toBeVisible()
  const cell = (name: string) => page.getByRole('grid').getByRole('button', { name })
  await cell('q0, moment 1: empty').press('h')
  await expect(cell('q0, moment 1: H on q0')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await page.keyboard.press('Delete')
  await expect(page.getByText(reward)).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByText('Solved with 2 gates.')).toBeVisible()
  await expect(page.getByText(reward)).toBeVisible()

  // It stays, and the lab doesn't give away what is only here.
  await page.reload()
  await expect(page.getByText('Your best: 2 gates.')).toBeVisible()
  await expect(page.getByText(reward)).toBeVisible()
  await visit(page, '/lab')
  await page.getByRole('button', { name: 'Show challenges' }).click()
  await expect(page.getByText('0 of 6 solved')).toBeVisible()
})
