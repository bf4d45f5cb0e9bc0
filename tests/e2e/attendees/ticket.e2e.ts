import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { createAccount, pressLink, registerAccount } from '../support/people.ts'

test.describe('a ticket', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|Error: Offline\./] },
  })

  test('is available offline once seen, can be shared and printed, and is deleted when signing out', async ({
    page,
    context,
    request,
    origin,
    uniqueEmail,
    receiveMail,
  }) => {
    await createAccount({ request, origin }, uniqueEmail)
    await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    await expect.poll(kept).toContain('-auth-token')
    await registerAccount({ request, origin }, uniqueEmail, 'Mira Okafor')
    await page.goto('/profile')
    const ticket = page.getByRole('article', { name: 'Ticket of Mira Okafor' })
    await expect(ticket).toContainText('You’re in')

    const calendar = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add my days to my calendar' }).click()
    const ics = await readFile(await (await calendar).path(), 'utf8')
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(ics).toContain('UID:event-day-2025-10-11@')

    await page.getByRole('button', { name: 'A picture to share' }).click()
    await page.getByLabel('Name on the picture').fill('Mira')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    const png = await readFile(await (await saving).path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
    await page.keyboard.press('Escape')

    // The print dialog isn't visible from here; what it prints is.
    await page.evaluate(() => {
      window.print = () => {}
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(ticket).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()

    const code = (await ticket.locator('p').last().textContent())?.replaceAll(' ', '') ?? ''
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(await kept()).toContain(code)

    await context.setOffline(true)
    await page.getByRole('link', { name: 'Fall Fest 2025' }).first().click()
    await expect(page).toHaveURL(`${origin}/`)
    await page.goBack()
    await expect(ticket).toContainText('You’re in')

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(ticket).toBeHidden()
    expect(await kept()).not.toContain(code)
  })
})
