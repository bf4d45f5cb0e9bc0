import { randomUUID } from 'node:crypto'
import { press } from '../support/by-words.ts'
import { ref, session } from '../support/documents.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { showAll } from '../support/studio.ts'

/** When no other journey has a session, and so late that it isn't over. */
const atNight = { startsAt: '2099-10-12T03:00:00Z', endsAt: '2099-10-12T03:30:00Z', room: undefined }

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

    await goTo(page, '/studio/today')
    await showAll(page, gap)
    await putDocuments(page, [session(`drafts.${id}`, title, { ...atNight, room: ref('room-lab-a') })])
    await expect(gap).toHaveCount(0)
  },
)

test('what visitors rely on is checked on request, also where an old bookmark of Health leads', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/studio/health`)
  await expect(page).toHaveURL(/\/studio\/today$/)
  const checks = page.getByRole('region', { name: 'Services, links and pictures' })
  await press(checks, 'Check now')
  await expect(checks.getByText(/^Checked \d+ documents at/)).toBeVisible({ timeout: 60_000 })
  await expect(checks.getByText('Visitors can load its pages.')).toBeVisible()
  await expect(checks.getByRole('heading', { name: 'From the sample event, still to replace' })).toBeVisible()
})
