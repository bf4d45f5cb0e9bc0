import type { FrameLocator } from '@playwright/test'
import { expect, hydrated, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { openPreview, previewNoise } from '../support/preview.ts'
import { fieldOf, inputOf } from '../support/studio.ts'
import { bar } from '../support/urgent.ts'

test.use({ product: 'empty', expectedNoise: { patterns: previewNoise } })
test.describe.configure({ mode: 'default' })

const missing = (frame: FrameLocator) =>
  frame.getByRole('complementary', { name: 'Only organizers see this' })

test('the preview says what a page lacks and leads to where it is written, until it is there', async ({
  page,
  context,
}) => {
  const schedule = await openPreview(page, '/schedule')
  await expect(missing(schedule)).toContainText('There are no sessions yet.')
  await missing(schedule).getByRole('link', { name: 'Import or write some' }).click()
  await expect(page).toHaveURL(/\/studio\/import/)
  await expect(page.getByRole('heading', { name: /import/i }).first()).toBeVisible()

  const faq = await openPreview(page, '/faq')
  await expect(missing(faq).getByRole('link')).toHaveCount(3)
  await missing(faq).getByRole('link', { name: 'Write the event settings' }).click()
  await expect(fieldOf(page, 'title')).toBeVisible()

  // What is written is no longer missing, published or not; the last one while the page is looked at.
  await putDocuments(page, [
    { _id: 'drafts.siteSettings', _type: 'siteSettings', title: 'Quantum Days', timeZone: 'UTC' },
    { _id: 'drafts.page-faq', _type: 'page', key: 'faq', title: 'Questions' },
  ])
  await openPreview(page, '/faq')
  await expect(missing(faq).getByRole('link')).toHaveText(['Answer one'])
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
}) => {
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
  await expect(missing(frame)).toBeVisible()
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
  await expect(inputOf(page, 'title')).toHaveValue(news.title)
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
