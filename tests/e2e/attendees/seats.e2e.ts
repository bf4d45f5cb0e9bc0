import type { Page } from '@playwright/test'
import { expect, hydrated } from '../support/fixtures.ts'
import { asOf, expectKept } from '../support/offline.ts'
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

test.describe('in a browser that keeps pages', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: { patterns: [overlap, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] },
  })

  test('a seat is reserved from the list, and shown wherever the session is, offline too', async ({
    page,
    context,
    origin,
    organizer,
    newAttendee,
  }) => {
    const lab = session('Bell pairs by hand', { capacity: 1 })
    const talk = session('Listening to noise', {
      startsAt: '2099-10-10T10:00:00Z',
      endsAt: '2099-10-10T12:00:00Z',
      capacity: 5,
    })
    await organizer.publish([lab, talk])
    const person = await newAttendee('Nour')

    // Signed out, the list makes no request to the database, and leads to signing in and back.
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    const address = '/schedule?day=2099-10-10'
    await page.goto(address)
    await hydrated(page)
    const reserve = (title: string) => page.getByRole('button', { name: `Reserve a seat (${title})` })
    await expect(reserve(lab.title)).toBeVisible()
    expect(asked.filter((path) => /\/rest\/.*seat/.test(path))).toEqual([])
    await reserve(lab.title).click()
    const dialog = page.getByRole('dialog', { name: lab.title })
    await dialog.getByRole('link', { name: 'Sign in to reserve' }).click()
    await fillIn(page, person.email, person.password)
    await expect(page).toHaveURL(`${origin}${address}`)
    await reserve(lab.title).click()
    await dialog.getByRole('button', { name: 'Reserve my seat' }).click()
    await expect(dialog).toContainText('You have a seat')
    await dialog.getByRole('button', { name: 'Close' }).click()
    const row = (title: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .last()
    await expect(row(lab.title)).toContainText('You have a seat')

    // Now it is mine: counted, filtered, and overlapping with what I save.
    await page.getByRole('button', { name: `Save ${talk.title}` }).click()
    await expect(row(talk.title)).toContainText(`You have a seat in “${lab.title}” at the same time (1 h)`)
    await page.getByRole('button', { name: /^My sessions/ }).click()
    await expect(page.getByRole('region', { name: 'My sessions' })).toContainText('1 seat')
    await expect(page.getByText('Two of your sessions overlap')).toBeVisible()
    await page.goto(`${address}&view=circuit`)
    await expect(page.getByRole('link', { name: /^Bell pairs by hand ?, .*your seat$/ })).toBeVisible()
    await page.goto('/workshops')
    await expect(page.getByRole('listitem').filter({ hasText: lab.title })).toContainText('You have a seat')

    await page.goto('/profile')
    await expect(page.getByRole('article', { name: 'Ticket of Nour Okafor' })).toBeVisible()
    await expectKept(page, ['session', 'schedule'])
    await context.setOffline(true)
    await page.goto(address)
    await hydrated(page)
    await expect(row(lab.title)).toContainText('You have a seat')
    // Its page was never opened before.
    await page.goto(`/event/${lab._id}`)
    await expect(page.getByRole('heading', { name: lab.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seats' })).toContainText('You have a seat')
    await expect(asOf(page)).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('article', { name: 'Ticket of Nour Okafor' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Workshop seats' })).toContainText(lab.title)
  })
})
