import { randomUUID } from 'node:crypto'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { accountOf, expect, visit } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { faultsOf } from '../support/page-checks.ts'
import { password } from '../support/people.ts'
import { fillForm, openForm } from '../support/registering.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

test(
  'a friend’s link leads to the last seat, the next to the waitlist, and it moves up',
  { tag: '@promise' },
  async ({ page, origin, accounts, adminClient, receiveMail, openPhone }) => {
    test.setTimeout(180_000)
    const friend = await signedInClient(origin, accountOf(accounts, 'attendee'))
    const { data: profile } = await friend.rpc('my_profile').throwOnError()
    const { data: before } = await friend.rpc('my_referral_count').throwOnError()
    const { data: seated } = await adminClient
      .from('registrations')
      .select('id')
      .in('status', ['confirmed', 'checked_in'])
      .throwOnError()
    await adminClient
      .from('site_settings')
      .update({ registration_capacity: seated.length + 1 })
      .eq('id', true)
      .throwOnError()

    await visit(page, `/?ref=${profile.referral_code}`)
    await openForm(page, `ada-${randomUUID()}@fallfest.example`, receiveMail)
    await expect(page.getByText(profile.referral_code)).toBeVisible()
    await fillForm(page, 'Ada Okafor')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
    await expect(page.getByRole('article', { name: 'Ticket of Ada Okafor' })).toBeVisible()
    expect((await friend.rpc('my_referral_count').throwOnError()).data).toBe(before + 1)

    const ben = { email: `ben-${randomUUID()}@fallfest.example`, password }
    const other = await openPhone('/')
    await openForm(other, ben.email, receiveMail)
    await expect(other.getByText('Every seat is taken.')).toBeVisible()
    await fillForm(other, 'Ben Okafor')
    await other.getByRole('button', { name: 'Register' }).click()
    await expect(other.getByRole('heading', { name: 'You’re on the waitlist.' })).toBeFocused()
    await expect(other.getByText('You’re next in line.')).toBeVisible()
    await expect(other.getByRole('article', { name: /Ticket/ })).toHaveCount(0)
    expect(await faultsOf(other)).toEqual([])
    await other.reload()
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
    const { data: kept } = await (await signedInClient(origin, ben)).rpc('my_data').throwOnError()
    expect(kept).toMatchObject({
      registrations: [{ full_name: 'Ben Okafor', python_comfort: 4, days: ['2025-10-10'] }],
      registration_needs: [{ dietary: ['vegan', 'halal'] }],
      status_history: [{ to_status: 'waitlisted' }, { to_status: 'confirmed' }],
    })
  },
)
