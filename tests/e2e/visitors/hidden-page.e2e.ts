import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'

test('whoever finds the hidden page fills the last order and reads the reward', async ({ page, request }) => {
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
  await visit(page, '/lab')
  await page.getByRole('button', { name: 'Show challenges' }).click()
  await expect(page.getByText('0 of 6 solved')).toBeVisible()
})
