import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { lookAgain } from '../support/page-checks.ts'
import { fillIn } from '../support/people.ts'
import { session } from '../support/sessions.ts'

// A product of its own, because bookable sessions have to be in the future, and would show in everybody's schedule.
test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 180_000 })

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

    // Somebody who isn't signed in sees how many are left, and comes back here after signing in.
    await page.goto(`/event/${lab._id}`)
    await expect(seats(page)).toContainText('1 of 1 seats left')
    await seats(page).getByRole('link', { name: 'Sign in to reserve' }).click()
    await fillIn(page, first.email, first.password)
    await expect(page).toHaveURL(`${origin}/event/${lab._id}`)
    await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
    await expect(seats(page)).toContainText('You have a seat')

    // Two at the same time: only with confirmation.
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
