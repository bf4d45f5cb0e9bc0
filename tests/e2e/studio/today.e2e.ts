import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { piecesAround } from '../../support/yardstick.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  fieldOf,
  openGroup,
  putDocuments,
  removeDocuments,
  signInToStudio,
  studioNoise,
} from '../support/studio.ts'

test.describe('an organizer', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test.beforeEach(async ({ page, accounts }) => {
    await signInToStudio(page, accounts)
  })

  test('sees on the first page what needs attention, and settles it in its field', async ({ page }) => {
    const id = `session-${randomUUID()}`
    const title = `Untold ${id.slice(-8)}`
    await putDocuments(page, [{ ...session(id, title), _id: `drafts.${id}` }])

    const pieces = await piecesAround(async () => {
      const openedAt = Date.now()
      await page.goto(new URL('/studio/', page.url()).href)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+day \d+ \w+$/, {
        timeout: 80_000,
      })
      const startMs = Date.now() - openedAt
      console.log(`The Studio shows its first page after ${startMs} ms.`)
      return startMs
    })
    // In pieces of the yardstick: 1,500 are two to three seconds on an idle laptop; more than this is a problem on any.
    expect(pieces).toBeLessThan(6000)
    const gap = page.getByRole('link', { name: `${title} Has no room yet.` })
    await showAll(page)
    await gap.click()
    await expect(page).toHaveURL(new RegExp(`${id}.*path(=|%3D)room`))
    await expect(page.getByRole('combobox', { name: 'Room' })).toBeVisible({ timeout: 40_000 })

    // Somebody else assigns a room, and the line disappears from the open page.
    await page.goto(new URL('/studio/today', page.url()).href)
    await showAll(page)
    await expect(gap).toBeVisible()
    await putDocuments(page, [
      { ...session(id, title), _id: `drafts.${id}`, room: { _type: 'reference', _ref: 'room-lab-a' } },
    ])
    await expect(gap).toHaveCount(0)
    await removeDocuments(page, [id])
  })

  test('sees what visitors would miss, and that all services respond', async ({ page }) => {
    const [person, talk] = [`person-${randomUUID()}`, `session-${randomUUID()}`]
    const title = `Nobody's ${talk.slice(-8)}`
    await putDocuments(page, [
      { _id: `drafts.${person}`, _type: 'person', name: 'Pia Probst', headline: 'Tests festivals' },
      {
        ...session(talk, title),
        speakers: [
          {
            _key: 'a',
            _type: 'speakerEntry',
            role: 'speaker',
            person: { _type: 'reference', _ref: person, _weak: true },
          },
        ],
        streamUrl: 'https://127.0.0.1/stream',
      },
    ])
    await page.goto(new URL('/studio/health', page.url()).href)
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 60_000 })
    await showAll(page)
    await expect(
      page.getByRole('link', { name: new RegExp(`${title}.*Refers to person “Pia Probst”`) }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'isn’t on the public internet' })).toBeVisible()
    const services = page.getByRole('region', { name: 'Services' })
    await expect(services.getByText('Works', { exact: true })).toHaveCount(4)
    await removeDocuments(page, [talk, person])
  })

  test('creates a workshop from the list of a day, with that day set', async ({ page }) => {
    await page.goto(new URL('/studio/structure/programme;sessions-by-day;2025-10-11', page.url()).href)
    await expect(page.getByText(/Sat 11 Oct,/).first()).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(/Fri 10 Oct,/)).toHaveCount(0)
    await page.getByTestId('action-intent-button').click()
    await expect(page.getByTestId('document-panel-form-view')).toBeVisible({ timeout: 40_000 })
    await openGroup(page, 'When and where')
    await expect(fieldOf(page, 'startsAt').locator('input').first()).toHaveValue(/11 Oct 2025.*10:00/)
    await expect(fieldOf(page, 'startsAt').getByText('In event time (Europe/Berlin)')).toBeVisible()

    await page.getByTestId('new-document-button').click()
    await page.getByTestId('new-document-button-search-input').fill('workshop')
    await page.getByText('Session: workshop', { exact: true }).click()
    await openGroup(page, 'When and where')
    await expect(fieldOf(page, 'capacity').locator('input').first()).toHaveValue('24')
    await openGroup(page, 'To prepare')
    await expect(fieldOf(page, 'bring').locator('input').first()).toHaveValue('A laptop with a browser')
  })
})

/** Expands the groups. */
async function showAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 30_000 })
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  while ((await more.count()) > 0) await more.first().click()
}

function session(id: string, title: string): Record<string, unknown> {
  return {
    _id: id,
    _type: 'session',
    title,
    slug: { _type: 'slug', current: id },
    kind: 'social',
    level: 'any',
    status: 'confirmed',
    mode: 'in_person',
    summary: 'Made by a test.',
    startsAt: '2025-10-12T03:00:00Z',
    endsAt: '2025-10-12T03:30:00Z',
  }
}
