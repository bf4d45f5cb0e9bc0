import type { Page } from '@playwright/test'
import { expect, hydrated } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { axeFaults, sidewaysFault } from '../support/page-checks.ts'
import { confirmAccount, createAccount, registerAccount } from '../support/people.ts'
import { openMailbox } from '../support/receive-mail.ts'
import { signInToStudio, studioNoise } from '../support/studio.ts'

test.use({ isDemo: true })
// A product and three pages each, the Studio among them.
test.describe.configure({ timeout: 300_000 })

const bar = (page: Page) => page.getByRole('region', { name: 'Demo clock' })
const press = (page: Page, station: string) =>
  bar(page).getByRole('button', { name: station, exact: true }).click()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test.describe('moving the event’s clock', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })

  test('changes every open page at once, without a reload', async ({ page, context, accounts }) => {
    await open(page, '/')
    const schedule = await context.newPage()
    await open(schedule, '/schedule')
    const studio = await context.newPage()
    await signInToStudio(studio, accounts)
    await studio.goto('/studio/today')
    const today = studio.getByRole('heading', { level: 1 })
    await expect(today).toHaveText('Tuesday 30 September', { timeout: 60_000 })
    for (const tab of [page, schedule, studio])
      await tab.evaluate(() => Object.assign(window, { isSamePage: true }))

    const step = (name: string) => page.locator('main section').first().getByRole('link', { name })
    const onNow = schedule.getByRole('region', { name: 'Now and next' })
    await expect(bar(page)).toContainText(/Tue 30 Sep 2025, 10:\d\d CEST/)
    await expect(step('Register for free')).toBeVisible()
    await expect(onNow).toHaveCount(0)

    await press(page, 'Event day 10:55')
    await expect(step('What’s on now')).toBeVisible()
    await expect(onNow).toContainText('On now')
    await expect(onNow).toContainText('What is a qubit, really?')
    await expect(today).toHaveText('Friday 10 October')
    await expect(bar(schedule)).toContainText('Fri 10 Oct 2025, 10:55 CEST')
    await expect(bar(schedule).getByRole('button', { name: 'Event day 10:55' })).toHaveAttribute(
      'aria-current',
      'true',
    )

    // From another page, and back in time.
    await press(schedule, 'After')
    await expect(step('Open the notebooks')).toBeVisible()
    await expect(today).toHaveText('Monday 13 October')
    await expect(onNow).toHaveCount(0)
    await press(schedule, 'Before')
    await expect(step('Register for free')).toHaveCount(0)
    await expect(today).toHaveText('Friday 26 September')
    await press(page, 'Last hour')
    await expect(today).toHaveText('Sunday 12 October')
    for (const tab of [page, schedule, studio])
      expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true)

    // What a new page begins with, too.
    await schedule.reload()
    await expect(bar(schedule)).toContainText(/Sun 12 Oct 2025, 11:\d\d CEST/)
  })
})

test('at 60× the current time moves through the day', async ({ page }) => {
  await open(page, '/schedule?view=circuit')
  await press(page, 'Event day 10:55')
  const now = page.locator('[data-now]').first()
  const where = () =>
    now.evaluate((line) => `${line.getAttribute('data-hour')} ${line.getAttribute('data-step')}`)
  await expect(now).toBeVisible()
  const before = await where()
  const fast = bar(page).getByRole('switch', { name: '60×' })
  await fast.click()
  await expect(fast).toBeChecked()
  await expect.poll(where, { timeout: 30_000 }).not.toBe(before)
  // Half an hour of the event in half a minute.
  await expect(bar(page)).toContainText(/Fri 10 Oct 2025, 11:[2-5]\d/, { timeout: 60_000 })
  await fast.click()
  await expect(fast).not.toBeChecked()
})

test.describe('registration', () => {
  // A mail beside the list is in a frame without scripts.
  test.use({ expectedNoise: { patterns: [/Blocked script execution in '[^']+\/mailbox\/\d+'/] } })

  test('is refused before it opens, accepted when it is open, waitlisted when full; then the reminder comes', async ({
    page,
    context,
    request,
    origin,
    receiveMail,
    dataDir,
  }) => {
    async function account(name: string) {
      const email = `${name}@fallfest.example`
      await createAccount({ request, origin }, email)
      await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
      return email
    }
    const [first, second] = [await account('mira'), await account('jonas')]
    const register = (email: string) => registerAccount({ request, origin }, email, 'Somebody Okafor')
    await open(page, '/')
    const home = page.locator('main section').first()

    await press(page, 'Before')
    await expect(home.getByRole('link', { name: 'Register for free' })).toHaveCount(0)
    await expect(register(first)).rejects.toThrow()

    await press(page, 'Open')
    await expect(home.getByRole('link', { name: 'Register for free' })).toBeVisible()
    await register(first)
    await receiveMail(first, /you’re in/i)

    await press(page, 'Full')
    await expect(home.getByRole('link', { name: /join the wait/i })).toBeVisible()
    await register(second)
    await receiveMail(second, /wait/i)

    // On the evening before, people with a seat get a reminder in the mailbox.
    const mailbox = await context.newPage()
    await expect(async () => {
      await openMailbox(mailbox, dataDir, first)
      await expect(mailbox.getByRole('link', { name: /tomorrow/i })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })

    await bar(mailbox).getByRole('button', { name: 'Open', exact: true }).click()
    await expect(home.getByRole('link', { name: 'Register for free' })).toBeVisible()
    // The seats are back, and who waited has one.
    await receiveMail(second, /you’re in|seat/i)
  })
})

test.describe('the bar', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedNoise: { patterns: studioNoise } })

  test('works by keyboard on a phone, covers nothing, and stays collapsed', async ({ page }) => {
    await open(page, '/')
    const demo = bar(page).getByRole('button', { name: 'Demo clock' })
    const move = bar(page).getByRole('button', { name: 'Move' })
    await demo.focus()
    await page.keyboard.press('Tab')
    await expect(move).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name: 'Before', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(move).toBeFocused()
    await expect(move).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    for (let station = 0; station < 4; station += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(bar(page).getByRole('status')).toHaveText(/shows Fri 10 Oct 2025, 10:55 CEST/)
    await expect(move).toBeFocused()
    await expect(
      page.locator('main section').first().getByRole('link', { name: 'What’s on now' }),
    ).toBeVisible()

    expect(await axeFaults(page)).toEqual([])
    expect(await sidewaysFault(page)).toBeNull()
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    // The last link of the page stands above the bar.
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const [link, top] = [await last.boundingBox(), (await bar(page).boundingBox())?.y ?? 0]
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(top)

    await demo.click()
    await expect(move).toBeHidden()
    await expect(demo).toHaveAttribute('aria-expanded', 'false')
    await open(page, '/schedule')
    await expect(demo).toBeVisible()
    await expect(move).toBeHidden()
    expect(await axeFaults(page)).toEqual([])
  })
})
