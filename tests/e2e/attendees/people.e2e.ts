import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import {
  fillAgreement,
  fillForm,
  fillKnowledge,
  fillWeekend,
  fillYou,
  goOn,
  openForm,
  password,
} from '../support/registering.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.describe('one seat is left', () => {
  // Signing in to a deleted account gives a 400.
  test.use({ expectedNoise: { patterns: [/400/] } })

  test('a referral link, the last seat, the waitlist, moving up, and deleting the account completely', async ({
    page,
    browser,
    origin,
    accounts,
    receiveMail,
  }) => {
    test.setTimeout(180_000)
    const account = (role: string) =>
      accounts.find((each) => each.role === role) ?? { email: '', password: '' }
    const admin = await signedInClient(origin, account('admin'))
    const friend = await signedInClient(origin, account('attendee'))
    const { data: profile } = await friend.rpc('my_profile').throwOnError()
    const { data: before } = await friend.rpc('my_referral_count').throwOnError()
    const { data: seated } = await admin
      .from('registrations')
      .select('id')
      .in('status', ['confirmed', 'checked_in'])
      .throwOnError()
    await admin
      .from('site_settings')
      .update({ registration_capacity: seated.length + 1 })
      .gt('registration_capacity', -1)
      .throwOnError()

    const adaEmail = `ada-${randomUUID()}@fallfest.example`
    await page.goto(`/?ref=${profile.referral_code}`)
    await hydrated(page)
    await openForm(page, adaEmail, receiveMail)
    await expect(page.getByText(profile.referral_code)).toBeVisible()
    await fillYou(page, 'A')
    await goOn(page)
    const name = page.getByLabel('Full name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/at least 2 characters/)
    await name.fill('Ada Okafor')
    await expect(name).not.toHaveAccessibleDescription(/at least 2 characters/)
    await goOn(page)
    await fillKnowledge(page)
    await goOn(page)
    await fillWeekend(page)
    await goOn(page)
    await fillAgreement(page)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
    await expect(page.getByRole('article', { name: 'Ticket of Ada Okafor' })).toBeVisible()
    expect((await friend.rpc('my_referral_count').throwOnError()).data).toBe(before + 1)

    const benEmail = `ben-${randomUUID()}@fallfest.example`
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
    const other = await context.newPage()
    await openForm(other, benEmail, receiveMail)
    await expect(other.getByText('Every seat is taken.')).toBeVisible()
    await fillForm(other, 'Ben Okafor')
    await other.getByRole('button', { name: 'Register' }).click()
    await expect(other.getByRole('heading', { name: 'You’re on the waitlist.' })).toBeVisible()
    await expect(other.getByText('You’re next in line.')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible()
    await expect(other.getByText('at number 1.')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Cancel my registration' }).click()
    await page.getByRole('button', { name: 'Cancel registration' }).click()
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name: 'You’re registered' })).toBeVisible()

    await other.getByRole('link', { name: 'Edit my answers' }).click()
    await other.getByRole('button', { name: 'Go to: 3' }).click()
    await expect(other.getByLabel('Vegan')).toBeChecked()
    await tickWords(other, 'Halal')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('heading', { name: 'You’re registered' })).toBeVisible()

    await other.goto('/profile')
    await hydrated(other)
    const download = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Download my data' }).click()
    const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(data).toMatchObject({
      account: { email: benEmail },
      registrations: [
        { full_name: 'Ben Okafor', status: 'confirmed', python_comfort: 4, days: ['2025-10-10'] },
      ],
      registration_needs: [{ dietary: ['vegan', 'halal'] }],
      status_history: [{ to_status: 'waitlisted' }, { to_status: 'confirmed' }],
    })
    expect(JSON.stringify(data)).not.toContain('Ada')

    const ben = await signedInClient(origin, { email: benEmail, password })
    const benId = (await ben.auth.getUser()).data.user?.id ?? ''
    await other.getByRole('button', { name: 'Delete my account' }).click()
    await other.getByLabel('Type your email to confirm').fill(benEmail)
    await other.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(other).toHaveURL(`${origin}/`)
    // The session ends on the server first.
    const keys = () => other.evaluate(() => Object.keys(localStorage).join(' '))
    await expect.poll(keys).not.toContain('auth-token')

    await other.goto('/login')
    await hydrated(other)
    await other.getByLabel('Email').fill(benEmail)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('alert')).toContainText(/password/i)
    for (const table of ['registrations', 'registration_needs', 'consents', 'status_history'] as const) {
      const { data: rows } = await admin.from(table).select('user_id').eq('user_id', benId).throwOnError()
      expect(rows).toEqual([])
    }
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Okafor')
    await context.close()
  })
})
