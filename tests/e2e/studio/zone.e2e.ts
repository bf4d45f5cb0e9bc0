import { formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import type { Page } from '@playwright/test'
import { expect, goTo, test, visit } from '../support/in-studio.ts'
import { storedDocument } from '../support/lake.ts'
import { fieldOf, openDocument, openGroup, publish } from '../support/studio.ts'

// It is the last file of the journeys in this product: the event's zone stays changed.
test.use({ product: 'open' })

const talk = 'session-error-mitigation-hands-on'
const [berlin, newYork, kathmandu] = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'] as const

async function typeZone(page: Page, zone: string) {
  await openDocument(page, 'siteSettings', 'siteSettings')
  await openGroup(page, 'Dates and phase')
  await fieldOf(page, 'timeZone').locator('input').fill(zone)
  return page.getByTestId('zone-change')
}

async function expectSettingsIn(page: Page, zone: string): Promise<void> {
  await expect(fieldOf(page, 'launchAt').getByText(`In event time (${zone})`)).toBeVisible()
  const tab = page.getByTestId('field-group-tabs').getByRole('tab', { name: 'Dates and phase' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

async function startOf(page: Page): Promise<string> {
  const { startsAt } = (await storedDocument(page, talk)) as { startsAt: string }
  return startsAt
}

async function expectStudioIn(page: Page, zone: string): Promise<void> {
  const startsAt = await startOf(page)
  await openDocument(page, 'session', talk)
  await openGroup(page, 'When and where')
  const field = fieldOf(page, 'startsAt')
  await expect(field.getByText(`In event time (${zone})`)).toBeVisible()
  await expect(field.locator('input').first()).toHaveValue(new RegExp(`${formatTime(startsAt, zone)}$`))

  await goTo(page, '/studio/structure/programme;sessions-by-day;2025-10-11')
  await expect(page.getByText(formatMoment(startsAt, zone)).first()).toBeVisible()

  await goTo(page, '/studio/schedule/2025-10-11')
  const gate = page.getByRole('gridcell', { name: /^Error mitigation, hands on/ })
  await expect(gate).toHaveAccessibleName(new RegExp(formatTime(startsAt, zone)))
}

async function expectSiteIn(page: Page, zone: string): Promise<void> {
  const startsAt = await startOf(page)
  const visitor = await page.context().newPage()
  await visit(visitor, '/schedule')
  await expect(visitor.getByText(`Times in ${zone}, the event’s time zone.`)).toBeVisible()
  await visitor.goto('/event/error-mitigation-hands-on')
  await expect(visitor.getByRole('main').getByText(formatTime(startsAt, zone)).first()).toBeVisible()
  await expect
    .poll(async () => (await visitor.request.get('/schedule.ics')).text())
    .toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}`)
  await visitor.close()
}

test('the zone of the settings is the one of builder, forms, lists, site and calendar', async ({ page }) => {
  const before = await startOf(page)

  await test.step('what would move is said before anything does', async () => {
    const asked = await typeZone(page, newYork)
    await expect(asked).toContainText(`From ${berlin} to ${newYork}?`)
    await expect(asked).toContainText(/\d+ sessions and \d+ other documents read 6 h earlier\./)
    expect(await storedDocument(page, 'drafts.siteSettings')).toBeUndefined()
    await asked.getByRole('button', { name: 'Move the clock times' }).click()
    await expect(asked).toContainText(`${newYork} applies once this is published.`)
    // Until then the Studio is where visitors are.
    await expect(fieldOf(page, 'launchAt').getByText(`In event time (${berlin})`)).toBeVisible()
    await publish(page)
    await expectSettingsIn(page, newYork)
    await expect(asked).toHaveCount(0)
  })
  expect(await startOf(page)).toBe(before)
  await expectStudioIn(page, newYork)
  await expectSiteIn(page, newYork)

  await test.step('clock times can be kept instead, on the site at once', async () => {
    const asked = await typeZone(page, kathmandu)
    await asked.getByRole('button', { name: 'Keep the clock times' }).click()
    const field = fieldOf(page, 'timeZone').locator('input')
    await field.focus()
    await expectSettingsIn(page, kathmandu)
    await expect(field).toBeFocused()
    await expect(asked).toHaveCount(0)
    expect(await storedDocument(page, 'siteSettings')).toMatchObject({ timeZone: kathmandu })
    expect(formatMoment(await startOf(page), kathmandu)).toBe(formatMoment(before, newYork))
  })
  await expectStudioIn(page, kathmandu)
  await expectSiteIn(page, kathmandu)
})
