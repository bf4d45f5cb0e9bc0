import { press } from '../support/by-words.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { storedDocument } from '../support/lake.ts'

// It takes the whole sample event away, and brings it back; what others put there would keep what it uses.
test.use({ product: 'sample' })

test('"Make it ours" says what of the sample event goes, does it, and can be undone', async ({
  page,
  origin,
}) => {
  const siteWords = async () => (await fetch(`${origin}/`)).text()
  await goTo(page, '/studio/today')
  await press(page, 'Make it ours…')
  const removed = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Removed' }) })
  await removed.locator('summary').click()
  await expect(removed.getByText('Lab A').first()).toBeVisible()
  expect(await siteWords()).toContain('Lindenhof')
  expect(await storedDocument(page, 'room-lab-a')).toBeDefined()

  await page.getByRole('button', { name: /^Remove \d+ documents/ }).click()
  await expect(page.getByRole('heading', { name: 'The sample event is gone' })).toBeVisible()
  await expect(page.getByText(/of 11 steps done\./)).toBeVisible()
  expect(await storedDocument(page, 'room-lab-a')).toBeUndefined()
  expect(await storedDocument(page, 'faq-ticket')).toBeDefined()
  // Nobody outside reads what could bring it back.
  const query = encodeURIComponent('*[_type == "undo"]')
  const answer = await fetch(`${origin}/lake/v2025-02-19/data/query/production?query=${query}`)
  expect(await answer.json()).toMatchObject({ result: [] })
  await expect.poll(siteWords).not.toContain('Lindenhof')

  await press(page, 'Undo: bring the sample back')
  await expect(page.getByRole('heading', { name: 'This is the sample event' })).toBeVisible()
  expect(await storedDocument(page, 'room-lab-a')).toBeDefined()
  expect(await storedDocument(page, 'drafts.siteSettings')).toBeUndefined()
  expect(await storedDocument(page, 'siteSettings')).toMatchObject({
    hostName: expect.stringContaining('Lindenhof'),
  })
})
