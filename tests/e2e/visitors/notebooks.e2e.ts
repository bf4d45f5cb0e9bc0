import { expect, test, visit } from '../support/fixtures.ts'
import { sidewaysFault } from '../support/page-checks.ts'

test('a notebook is found, read and ticked off', { tag: '@promise' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/materials')
  await page.getByRole('link', { name: 'First circuits', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'First circuits' })).toBeVisible()

  const notebook = page.getByRole('region', { name: 'Notebook: First circuits' })
  await expect(notebook.getByRole('heading', { level: 3, name: 'A coin' })).toBeVisible()
  const formula = notebook.locator('[data-math=display]').first()
  await expect(formula).toBeVisible()
  expect(await formula.locator('math').count()).toBe(1)
  await expect(notebook.getByLabel('Output of number 1', { exact: true })).toContainText('Qiskit 2')
  expect(await sidewaysFault(page)).toBeNull()

  await page.getByText('In this notebook').first().click()
  await page.getByRole('link', { name: 'A Bell pair' }).click()
  await expect(notebook.getByRole('heading', { name: 'A Bell pair' })).toBeInViewport()

  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done, undo' })).toBeVisible()
  await page.getByRole('link', { name: 'All materials' }).click()
  await expect(page.getByText(/1 of \d+ done/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Done: First circuits', pressed: true })).toBeVisible()
})

test('a notebook in its page loads nothing but its pictures, and is there again after coming back', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/*.ipynb', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await visit(page, '/materials/first-circuits')
  const heading = page.getByRole('heading', { level: 3, name: 'A coin' })
  await expect(heading).toBeVisible()
  const picture = page.getByRole('img', { name: /made by code cell/ }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^\/figures\/[0-9a-f]{64}\.\w+$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // The space it takes was kept for it.
  const kept = await picture.evaluate(({ width, height, naturalWidth, naturalHeight }: HTMLImageElement) => [
    width / height,
    naturalWidth / naturalHeight,
  ])
  expect(kept[0]).toBeCloseTo(kept[1] ?? 0, 1)
  await page.getByRole('link', { name: 'All materials' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Materials' })).toBeVisible()
  await expect(heading).toBeHidden()
  await page.goBack()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'A coin' })).toHaveCount(1)
  expect(asked).toEqual([])
})

test('on paper nothing of a notebook is cut, and no number covers code', async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await visit(page, '/materials/qaoa-maxcut')
  const notebook = page.getByRole('region', { name: /^Notebook: / })
  await expect(notebook.locator('pre').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const cut = await notebook.evaluate((whole) =>
    [...whole.querySelectorAll('pre, [data-scroll], [data-math=display]')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.textContent.slice(0, 60)),
  )
  expect(cut).toEqual([])
})
