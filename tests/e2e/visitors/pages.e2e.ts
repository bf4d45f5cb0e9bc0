import { expect, hydrated, test } from '../support/fixtures.ts'

test('a speaker opens to sessions with time and room, and to the text, fetched only then', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/data/query/')) asked.push(decodeURIComponent(request.url()))
  })
  await page.goto('/speakers')
  await hydrated(page)
  const entry = page.locator('details#mira-lindqvist')
  await entry.locator('summary').click()
  await expect(entry.getByRole('link', { name: /First circuits in Qiskit/ })).toContainText(
    '10:50 to 12:20 · Lab A',
  )
  await expect(entry).toContainText('Mira works on state preparation')
  expect(asked.filter((url) => url.includes('bio[]') && url.includes('person-mira-lindqvist'))).toHaveLength(
    1,
  )
  expect(asked.filter((url) => url.includes('bio[]') && !url.includes('person-mira-lindqvist'))).toEqual([])
})

test('materials’ filters are in the address, and ticks are kept', async ({ page, origin }) => {
  await page.goto('/materials')
  await hydrated(page)
  const filters = page.getByRole('navigation', { name: 'Filter materials' })
  await filters.getByRole('link', { name: 'Notebook' }).click()
  await filters.getByRole('link', { name: 'Beginner' }).click()
  await expect(page).toHaveURL(`${origin}/materials?kind=notebook&level=beginner`)
  const titles = page.locator('main li h2')
  await expect(titles).toHaveText(['First circuits', 'Bell pairs and CHSH'])

  await page.getByRole('button', { name: 'Done: First circuits' }).click()
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(titles).toHaveText(['First circuits', 'Bell pairs and CHSH'])
  await expect(page.getByRole('button', { name: 'Done: First circuits' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('link', { name: /^Read here.*First circuits/ }).click()
  await expect(page).toHaveURL(`${origin}/materials/first-circuits`)
  await expect(page.getByRole('button', { name: 'Done, undo' })).toBeVisible()
})

test('the hackathon shows the current stage, in the event’s zone', async ({ page }) => {
  await page.clock.setFixedTime('2025-10-11T09:20:00Z')
  await page.goto('/hackathon')
  await hydrated(page)
  const next = page.getByRole('listitem').filter({ hasText: 'now · 11:20' }).last()
  await expect(next).toContainText('Checkpoint')
  await page.clock.setFixedTime('2025-10-09T09:20:00Z')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/now ·/)).toHaveCount(0)
})

test('a workshop is saved from the path, and its notebook is read here', async ({ page, origin }) => {
  await page.goto('/workshops')
  await hydrated(page)
  const save = page.getByRole('button', { name: 'Save First circuits in Qiskit' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('link', { name: /^Notebook: First circuits/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${origin}/materials/first-circuits`)
})

test('contact leads to every room, conduct to how to report', async ({ page }) => {
  await page.goto('/contact#lab-b')
  await hydrated(page)
  await expect(page.locator('#lab-b')).toBeInViewport()
  await expect(page.locator('#lab-b')).toContainText('First floor')
  await page.goto('/code-of-conduct')
  await hydrated(page)
  await page
    .getByRole('region', { name: 'Did something happen?' })
    .getByRole('link', { name: 'How to report' })
    .click()
  await expect(page.getByRole('heading', { name: 'How to report' })).toBeInViewport()
})
