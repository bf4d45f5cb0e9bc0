import { randomUUID } from 'node:crypto'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { accountOf, expect, visit } from '../support/fixtures.ts'
import { startWith, testsOn } from '../support/own-product.ts'
import { faultsOf, lookAgain, shiftsOf, watchShifts } from '../support/page-checks.ts'
import { fillIn, signIn } from '../support/people.ts'
import { fillForm, openForm } from '../support/registering.ts'
import type { Page } from '@playwright/test'
import { session } from '../support/organizer.ts'
import { changeSettings } from '../../support/settings.ts'

// A product of its own, because bookable sessions have to be in the future, and would show in everybody's schedule.
const test = testsOn(() => startWith('open'))
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

// The database refuses because of the overlap; browsers log it.
const overlap = /400 \(Bad Request\) \(\S+\/reserve_seat\)/

test(
  'a seat with an overlap to confirm, and one that goes to the next in line',
  { tag: '@promise' },
  async ({ page, origin, organizer, newAttendee, openPhone, expectedNoise }) => {
    expectedNoise.patterns = [overlap]
    const lab = session('Grover by hand', { capacity: 1 })
    const talk = session('Living with noise', {
      startsAt: '2099-10-10T10:00:00Z',
      endsAt: '2099-10-10T12:00:00Z',
      capacity: 1,
    })
    await organizer.publish([lab, talk])
    const [first, second] = [await newAttendee('Mira'), await newAttendee('Jonas')]
    const seats = (on: Page) => on.getByRole('region', { name: 'Seats' })

    await page.goto(`/event/${lab._id}`)
    await expect(seats(page)).toContainText('1 of 1 seats left')
    await seats(page).getByRole('link', { name: 'Sign in to reserve' }).click()
    await fillIn(page, first.email, first.password)
    await expect(page).toHaveURL(`${origin}/event/${lab._id}`)
    await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
    await expect(seats(page)).toContainText('You have a seat')

    await page.goto(`/event/${talk._id}`)
    await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
    const question = page.getByRole('dialog', { name: 'Two seats at the same time?' })
    await expect(question).toContainText('You’re already in “Grover by hand” at that time.')
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(seats(page)).toContainText('1 of 1 seats left')
    await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
    await question.getByRole('button', { name: 'Reserve this one too' }).click()
    await expect(seats(page)).toContainText('You have a seat')

    const other = await openPhone(`/event/${lab._id}`, second)
    await expect(seats(other)).toContainText('All seats are taken')
    await seats(other).getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(seats(other)).toContainText('You’re on the waitlist')

    // Released on the profile; the other person's page is updated when they return to it.
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Give it back \(Grover by hand\)$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click()
    // While the dialog is open, nothing behind it has a role; while the request runs, its row still has a button, and a
    // link only once the page knows where the session is.
    await expect(page.getByRole('button', { name: /^Give it back \(Living with noise\)$/ })).toBeVisible()
    const mine = page.getByRole('region', { name: 'Workshop seats' }).getByRole('listitem')
    await expect(mine.filter({ hasText: 'Grover by hand', has: page.getByRole('button') })).toHaveCount(0)
    await lookAgain(other)
    await expect(seats(other)).toContainText('You have a seat')
  },
)

test(
  'a friend’s link leads to the last seat, the next to the waitlist, and it moves up',
  { tag: '@promise' },
  async ({ page, origin, accounts, adminClient, receiveMail, newAccount, openPhone }) => {
    const friend = await signedInClient(origin, accountOf(accounts, 'attendee'))
    const { data: profile } = await friend.rpc('my_profile').throwOnError()
    const { data: referred } = await friend.rpc('my_referral_count').throwOnError()
    const { data: seated } = await adminClient
      .from('registrations')
      .select('id')
      .in('status', ['confirmed', 'checked_in'])
      .throwOnError()
    await changeSettings(adminClient, { registration_capacity: seated.length + 1 }).throwOnError()

    await watchShifts(page)
    await visit(page, `/?ref=${profile.referral_code}`)
    await openForm(page, `ada-${randomUUID()}@fallfest.example`, receiveMail)
    await expect(page.getByText(profile.referral_code)).toBeVisible()
    await fillForm(page, 'Ada Okafor')
    const before = await shiftsOf(page)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Add my days to my calendar' })).toBeVisible()
    const after = await shiftsOf(page)
    expect(after.sum - before.sum, after.what).toBeLessThan(0.02)
    const moving = await page.evaluate(() => {
      const durations = document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration))
      return durations.filter((ms) => ms > 1)
    })
    expect(moving, 'with reduced motion').toEqual([])
    await expect(page.getByRole('article', { name: 'Ticket of Ada Okafor' })).toBeVisible()
    expect((await friend.rpc('my_referral_count').throwOnError()).data).toBe(referred + 1)

    const ben = await newAccount()
    const other = await openPhone('/register')
    await expect(other.getByRole('link', { name: 'Join the waitlist' })).toBeVisible()
    await other.clock.install({ time: '2025-09-30T08:00:00Z' })
    await signIn(other, ben, '/register')
    await expect(other.getByText('Every seat is taken.')).toBeVisible()
    await expect(other.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
    await other.clock.fastForward(30_000)
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
    const { data: kept } = await ben.client.rpc('my_data').throwOnError()
    expect(kept).toMatchObject({
      registrations: [{ full_name: 'Ben Okafor', python_comfort: 4, days: ['2025-10-10'] }],
      registration_needs: [{ dietary: ['vegan', 'halal'] }],
      status_history: [{ to_status: 'waitlisted' }, { to_status: 'confirmed' }],
    })
  },
)
