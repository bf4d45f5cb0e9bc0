import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { Response } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'

test('whoever finds the hidden page fills the last order by keyboard and reads the reward', async ({
  page,
  request,
}) => {
  const query = encodeURIComponent('*[_id == "secret"][0].solvedText[0].children[0].text')
  const answer = await request.get(`/lake/v${contentApiVersion}/data/query/production?query=${query}`)
  // The shape of a query's answer (Sanity HTTP API).
  const { result: reward } = (await answer.json()) as { result: string }
  const others = ['half-and-half', 'three-that-agree', 'no-salt-in-the-house', 'two-that-never-agree']
  await page.addInitScript((ids) => {
    if (localStorage.getItem('fest-lab-solutions') !== null) return
    const solved = ids.map((id) => [`lab-${id}`, { circuit: '2,0', gates: 6 }])
    localStorage.setItem('fest-lab-solutions', JSON.stringify(solved))
  }, others)

  const source = await (await page.goto('/secret'))?.text()
  expect(source).not.toContain(reward)
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
  await page.goto('/lab')
  await hydrated(page)
  await page.getByRole('button', { name: 'Show challenges' }).click()
  await expect(page.getByText('0 of 6 solved')).toBeVisible()
})

test.describe('without knowing the address', () => {
  test.use({ expectedNoise: { patterns: [/404/] } })

  test('nothing reveals the hidden page, neither a wrong guess nor the search', async ({ page }) => {
    await page.goto('/secret')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    // A page of its own: what the first one still receives is not about the guess.
    const visitor = await page.context().newPage()
    const answers: Response[] = []
    visitor.on('response', (response) => {
      if (response.url().includes('/data/query/')) answers.push(response)
    })
    const guess = await visitor.goto('/secrets')
    expect(guess?.status()).toBe(404)
    const source = (await guess?.text()) ?? ''
    expect(source).not.toContain(title)
    expect(source.replaceAll('/secrets', '').replaceAll('"secrets"', '')).not.toMatch(/secret(?!s)/i)

    await hydrated(visitor)
    await visitor.keyboard.press('Control+k')
    await visitor.getByRole('dialog').getByRole('combobox').fill(title)
    await expect(visitor.getByRole('dialog').getByRole('status')).toContainText(/result|nothing/i)
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(await answer.text()).not.toContain(title)
    await expect(visitor.getByRole('dialog').getByRole('option', { name: title })).toHaveCount(0)
  })
})
