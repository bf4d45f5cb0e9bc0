import { usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import documents from './first-steps.json' with { type: 'json' }
import { press } from '../support/by-words.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, removeDocuments } from '../support/lake.ts'
import { fieldOf, fillString } from '../support/studio.ts'

test.use({ product: 'empty' })

const today = '/studio/today'
const { settings, about, rest } = documents

test('from an empty dataset each step leads to its field, is seen when done, and the list is gone in the end', async ({
  page,
}) => {
  await goTo(page, '/studio/schedule')
  await expect(page.getByRole('heading', { name: 'Your schedule starts here' })).toBeVisible()
  expect((await page.locator('main.tool').boundingBox())?.height).toBeGreaterThan(500)

  await goTo(page, today)
  await expect(page.getByText('0 of 11 steps done.')).toBeVisible()
  await expect(page.getByText('You’re all set')).toHaveCount(0)
  await expect(page.getByText('event time (')).toHaveCount(0)
  for (const { step, field } of [
    { step: 'Set the days', field: 'startDate' },
    // A room's form, not the sessions in it.
    { step: 'Add the rooms', field: 'shortName' },
    { step: 'Name your event', field: 'title' },
  ]) {
    await goTo(page, today)
    await page.getByRole('link', { name: step }).click()
    await expect(fieldOf(page, field)).toBeVisible()
  }
  await fillString(page, 'title', 'Quantum Days')
  await isStored(page, 'drafts.siteSettings', { title: 'Quantum Days', dayEndHour: usualDayEndHour })
  await goTo(page, today)
  await expect(page.getByText('Still missing: short name, host, description.')).toBeVisible()

  // A page opened from the list knows which one it is, though it never existed.
  await page.getByRole('link', { name: 'Write the pages people look for' }).click()
  await fillString(page, 'title', 'About us')
  await isStored(page, 'drafts.page-about', { key: 'about' })
  await goTo(page, today)
  await putDocuments(page, [
    ...rest,
    about,
    settings,
    { ...settings, _id: 'drafts.siteSettings' },
    { ...about, _id: 'drafts.page-about' },
  ])
  await expect(page.getByText('9 of 11 steps done.')).toBeVisible()
  await expect(page.getByText('event time (America/Santiago)')).toBeVisible()
  // The first session begins with what is usual: nobody is asked for it when they publish.
  await page.getByRole('link', { name: 'Write the first session' }).click()
  await fillString(page, 'title', 'Hello')
  const id = /session;([\w-]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ''
  await isStored(page, `drafts.${id}`, {
    title: 'Hello',
    kind: 'talk',
    level: 'any',
    status: 'confirmed',
    mode: 'in_person',
  })
  // Its form is left first: whatever it still saved would meet a deleted document.
  await goTo(page, today)
  await removeDocuments(page, [id])
  await expect(page.getByText('9 of 11 steps done.')).toBeVisible()
  await press(page, 'Show what’s done (9)')
  await expect(page.getByRole('link', { name: 'Done: Add the rooms' })).toBeVisible()
  await putDocuments(page, [{ _id: 's', _type: 'session', title: 'Opening', kind: 'talk' }])
  await expect(page.getByText('On the way to your event')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
})
