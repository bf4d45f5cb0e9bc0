import type { FrameLocator, Page } from '@playwright/test'
import { test } from '../support/dataset.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { fieldOf, putDocuments, signInToStudio, studioNoise } from '../support/studio.ts'
import { bar } from '../support/urgent.ts'

test.use({
  dataset: 'empty',
  expectedNoise: { patterns: [...studioNoise, /Unable to connect to visual editing/] },
})
test.describe.configure({ timeout: 240_000 })

const settings = { _id: 'siteSettings', _type: 'siteSettings', title: 'Quantum Days', timeZone: 'UTC' }

/** Opens a path of the site in the preview, and waits until it shows drafts. */
async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  const address = encodeURIComponent(new URL(path, page.url()).href)
  await page.goto(new URL(`/studio/presentation?preview=${address}`, page.url()).href)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-editing]')).toHaveCount(1, { timeout: 60_000 })
  return frame
}

const missing = (frame: FrameLocator) =>
  frame.getByRole('complementary', { name: 'Only organizers see this' })

test('the preview says what a page lacks and leads to where it is written, until it is there', async ({
  page,
  context,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const schedule = await openPreview(page, '/schedule')
  await expect(missing(schedule)).toContainText('There are no sessions yet.', { timeout: 60_000 })
  await missing(schedule).getByRole('link', { name: 'Import or write some' }).click()
  await expect(page).toHaveURL(/\/studio\/import/)
  await expect(page.getByRole('heading', { name: /import/i }).first()).toBeVisible({ timeout: 60_000 })

  const faq = await openPreview(page, '/faq')
  await expect(missing(faq).getByRole('link')).toHaveCount(3, { timeout: 60_000 })
  await missing(faq).getByRole('link', { name: 'Write the event settings' }).click()
  await expect(fieldOf(page, 'title')).toBeVisible({ timeout: 60_000 })

  // What is written is no longer missing, published or not; the last one while the page is looked at.
  await putDocuments(page, [
    { ...settings, _id: 'drafts.siteSettings' },
    { _id: 'drafts.page-faq', _type: 'page', key: 'faq', title: 'Questions' },
  ])
  await openPreview(page, '/faq')
  await expect(missing(faq).getByRole('link')).toHaveText(['Answer one'], { timeout: 60_000 })
  await putDocuments(page, [
    { _id: 'drafts.faq-parking', _type: 'faq', question: 'Is there parking?', category: 'venue' },
  ])
  await expect(missing(faq)).toHaveCount(0)

  const visitor = await context.newPage()
  await visitor.goto('/faq')
  await hydrated(visitor)
  await expect(visitor.getByText('Only organizers see this')).toHaveCount(0)
})

test('urgent news is seen before it is published, and reaches visitors before there are settings', async ({
  page,
  context,
  accounts,
}) => {
  await signInToStudio(page, accounts)
  const hour = 3_600_000
  const nowMs = await page.evaluate(() => Date.now())
  const news = {
    _id: 'announcement-smoke',
    _type: 'announcement',
    title: 'Everybody out of Lab B',
    body: 'Meet in the courtyard.',
    severity: 'urgent',
    startsAt: new Date(nowMs + 5 * hour).toISOString(),
    endsAt: new Date(nowMs + 7 * hour).toISOString(),
  }
  const frame = await openPreview(page, '/')
  await expect(missing(frame)).toBeVisible({ timeout: 60_000 })
  await putDocuments(page, [{ ...news, _id: `drafts.${news._id}` }])
  const previewed = frame.getByRole('region', { name: 'Urgent announcement' })
  await expect(previewed).toContainText(news.title)
  await expect(previewed).toContainText('Visitors see this from')
  // One above the other: both can be read, as soon as the note has made room.
  await expect(async () => {
    const [note, shown] = await Promise.all([missing(frame).boundingBox(), previewed.boundingBox()])
    if (!note || !shown) throw new Error('One of them is not on the page.')
    expect(note.y + note.height).toBeLessThanOrEqual(shown.y + 1)
  }).toPass()
  await previewed.getByText(news.title, { exact: true }).click()
  await expect(fieldOf(page, 'title').locator('input').first()).toHaveValue(news.title, { timeout: 60_000 })
  await previewed.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(previewed).toHaveCount(0)

  const visitor = await context.newPage()
  const followed = visitor.waitForRequest(/\/live\/events/)
  await visitor.goto('/faq')
  await hydrated(visitor)
  await followed
  await expect(bar(visitor)).toHaveCount(0)
  await putDocuments(page, [{ ...news, startsAt: new Date(nowMs - hour).toISOString() }])
  await expect(bar(visitor)).toContainText(news.title)
  await visitor.goto('/')
  await expect(bar(visitor)).toContainText(news.title)
})
