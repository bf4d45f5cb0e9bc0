import type { Browser, Page } from '@playwright/test'
import { expect, hydrated } from '../support/fixtures.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'
import { test as base } from '../support/own-product.ts'
import { confirmAccount, createAccount, fillIn, password, registerAccount } from '../support/people.ts'

// A product of its own, because bookable sessions have to be in the future, and would show in everybody's schedule.
const test = base.extend<{ organizer: Organizer }>({ organizer: organizerOf })
test.use({
  viewport: { width: 390, height: 844 },
  // The database refuses because of the overlap; browsers log it.
  expectedNoise: { patterns: [/400 \(Bad Request\) \(\S+\/reserve_seat\)/] },
})

/** A workshop in a year far ahead. */
function workshop(id: string, title: string, from: string, to: string) {
  return {
    _id: id,
    _type: 'session',
    title,
    slug: { _type: 'slug', current: id },
    kind: 'workshop',
    level: 'any',
    mode: 'in_person',
    status: 'confirmed',
    summary: 'Only here for a test.',
    startsAt: `2099-10-10T${from}:00Z`,
    endsAt: `2099-10-10T${to}:00Z`,
    capacity: 1,
  }
}

/** The event when somebody returns to the tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a seat is reserved, an overlap needs confirmation, and a released seat goes to the next in line', async ({
  browser,
  page,
  origin,
  request,
  receiveMail,
  organizer,
}) => {
  // Three people sign in, on machines that may be busy.
  test.setTimeout(120_000)
  const [lab, talk] = ['e2e-lab', 'e2e-talk']
  await organizer.publish([
    workshop(lab, 'Grover by hand', '09:00', '11:00'),
    workshop(talk, 'Living with noise', '10:00', '12:00'),
  ])
  async function attendee(name: string) {
    const email = `${name}@fallfest.example`
    await createAccount({ request, origin }, email)
    await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
    await registerAccount({ request, origin }, email, `${name} Okafor`)
    return email
  }
  const [first, second] = [await attendee('mira'), await attendee('jonas')]
  const seats = (on: Page) => on.getByRole('region', { name: 'Seats' })

  // Somebody who isn't signed in sees how many are left, and comes back here after signing in.
  await page.goto(`/event/${lab}`)
  await expect(seats(page)).toContainText('1 of 1 seats left')
  await seats(page).getByRole('link', { name: 'Sign in to reserve' }).click()
  await fillIn(page, first, password)
  await expect(page).toHaveURL(`${origin}/event/${lab}`)
  await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(seats(page)).toContainText('You have a seat')

  // Two at the same time: only with confirmation.
  await page.goto(`/event/${talk}`)
  await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
  const question = page.getByRole('dialog', { name: 'Two seats at the same time?' })
  await expect(question).toContainText('You’re already in “Grover by hand” at that time.')
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(seats(page)).toContainText('1 of 1 seats left')
  await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
  await question.getByRole('button', { name: 'Reserve this one too' }).click()
  await expect(seats(page)).toContainText('You have a seat')

  const other = await signedIn(browser, origin, second, `/event/${lab}`)
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
  await other.context().close()
})

async function signedIn(browser: Browser, origin: string, email: string, next: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await hydrated(page)
  await fillIn(page, email, password)
  await expect(page).toHaveURL(`${origin}${next}`)
  return page
}

test('a seat is reserved from the list, and shown wherever the session is, offline too', async ({
  page,
  origin,
  request,
  receiveMail,
  organizer,
}) => {
  test.setTimeout(120_000)
  const [lab, talk] = ['e2e-list-lab', 'e2e-list-talk']
  await organizer.publish([
    workshop(lab, 'Bell pairs by hand', '13:00', '15:00'),
    { ...workshop(talk, 'Listening to noise', '14:00', '16:00'), capacity: 5 },
  ])
  const email = 'nour@fallfest.example'
  await createAccount({ request, origin }, email)
  await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
  await registerAccount({ request, origin }, email, 'Nour Okafor')

  // Signed out, the list makes no request to the database, and leads to signing in and back.
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const address = '/schedule?day=2099-10-10'
  await page.goto(address)
  await hydrated(page)
  const reserve = (title: string) => page.getByRole('button', { name: `Reserve a seat (${title})` })
  await expect(reserve('Bell pairs by hand')).toBeVisible()
  expect(asked.filter((path) => /\/rest\/.*seat/.test(path))).toEqual([])
  await reserve('Bell pairs by hand').click()
  const dialog = page.getByRole('dialog', { name: 'Bell pairs by hand' })
  await dialog.getByRole('link', { name: 'Sign in to reserve' }).click()
  await fillIn(page, email, password)
  await expect(page).toHaveURL(`${origin}${address}`)

  await reserve('Bell pairs by hand').click()
  await dialog.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(dialog).toContainText('You have a seat')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const row = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .last()
  await expect(row('Bell pairs by hand')).toContainText('You have a seat')

  // Now it is mine: counted, filtered, and overlapping with what I save.
  await page.getByRole('button', { name: 'Save Listening to noise' }).click()
  await expect(row('Listening to noise')).toContainText(
    'You have a seat in “Bell pairs by hand” at the same time (1 h)',
  )
  await page.getByRole('button', { name: /^My sessions/ }).click()
  await expect(page.getByRole('region', { name: 'My sessions' })).toContainText('1 seat')
  await expect(page.getByText('Two of your sessions overlap')).toBeVisible()
  await expect(row('Bell pairs by hand')).toBeVisible()
  await page.goto(`${address}&view=circuit`)
  await expect(page.getByRole('link', { name: /^Bell pairs by hand ?, .*your seat$/ })).toBeVisible()

  // The same on the list of workshops, with the same question about the overlap.
  await page.goto('/workshops')
  await reserve('Listening to noise').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve my seat' }).click()
  await page
    .getByRole('dialog', { name: 'Two seats at the same time?' })
    .getByRole('button', { name: 'Not now' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bell pairs by hand' })).toContainText(
    'You have a seat',
  )
})
