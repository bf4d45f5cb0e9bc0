import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { piecesAround } from '../../support/yardstick.ts'
import { ref, session, speakerEntry } from '../support/documents.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { fieldOf, inputOf, openGroup, showAll } from '../support/studio.ts'

/** In the night, when no other journey's session is. */
const atNight = { startsAt: '2025-10-12T03:00:00Z', endsAt: '2025-10-12T03:30:00Z', room: undefined }

test(
  'the first page says what needs attention, and leads to the field where it is settled',
  { tag: '@promise' },
  async ({ page }) => {
    const id = `session-${randomUUID()}`
    const title = `Untold ${id.slice(-8)}`
    await putDocuments(page, [session(`drafts.${id}`, title, atNight)])
    await goTo(page, '/studio/today')
    const gap = page.getByRole('link', { name: `${title} Has no room yet.` })
    await showAll(page, gap)
    await gap.click()
    await expect(page).toHaveURL(new RegExp(`${id}.*path(=|%3D)room`))
    await expect(page.getByRole('combobox', { name: 'Room' })).toBeVisible()

    // Somebody else assigns a room, and the line disappears from the open page.
    await goTo(page, '/studio/today')
    await showAll(page, gap)
    await putDocuments(page, [session(`drafts.${id}`, title, { ...atNight, room: ref('room-lab-a') })])
    await expect(gap).toHaveCount(0)
  },
)

test('the Studio shows its first page within seconds', async ({ context }) => {
  const page = await context.newPage()
  const pieces = await piecesAround(async () => {
    const openedAt = Date.now()
    await page.goto('/studio/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+day \d+ \w+$/, { timeout: 80_000 })
    const startMs = Date.now() - openedAt
    console.log(`The Studio shows its first page after ${startMs} ms.`)
    return startMs
  })
  // In pieces of the yardstick: 1,500 are two to three seconds on an idle laptop; more than this is a problem on any.
  expect(pieces).toBeLessThan(6000)
})

test('Health says what visitors would miss, and that all services respond', async ({ page }) => {
  const [unpublished, talk] = [`person-${randomUUID()}`, `session-${randomUUID()}`]
  const title = `Nobody's ${talk.slice(-8)}`
  await putDocuments(page, [
    { _id: `drafts.${unpublished}`, _type: 'person', name: 'Pia Probst', headline: 'Tests festivals' },
    session(talk, title, {
      ...atNight,
      speakers: [speakerEntry({ ...ref(unpublished), _weak: true })],
      streamUrl: 'https://127.0.0.1/stream',
    }),
  ])
  await checkNow(page)
  await showAll(
    page,
    page.getByRole('link', { name: new RegExp(`${title}.*Refers to person “Pia Probst”`) }),
    page.getByRole('link', { name: 'isn’t on the public internet' }),
  )
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByText('Works', { exact: true })).toHaveCount(4)
})

test('a workshop is created from the list of a day, with that day set', async ({ page }) => {
  await goTo(page, '/studio/structure/programme;sessions-by-day;2025-10-11')
  await expect(page.getByText(/Sat 11 Oct,/).first()).toBeVisible()
  await expect(page.getByText(/Fri 10 Oct,/)).toHaveCount(0)
  await page.getByTestId('action-intent-button').click()
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible()
  await openGroup(page, 'When and where')
  await expect(inputOf(page, 'startsAt')).toHaveValue(/11 Oct 2025.*10:00/)
  await expect(fieldOf(page, 'startsAt').getByText('In event time (Europe/Berlin)')).toBeVisible()

  await page.getByTestId('new-document-button').click()
  await page.getByTestId('new-document-button-search-input').fill('workshop')
  await page.getByText('Session: workshop', { exact: true }).click()
  await openGroup(page, 'When and where')
  await expect(inputOf(page, 'capacity')).toHaveValue('24')
  await openGroup(page, 'To prepare')
  await expect(inputOf(page, 'bring')).toHaveValue('A laptop with a browser')
})

async function checkNow(page: Page): Promise<void> {
  await goTo(page, '/studio/health')
  await page.getByRole('button', { name: /^Check (now|again)$/ }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 60_000 })
}
