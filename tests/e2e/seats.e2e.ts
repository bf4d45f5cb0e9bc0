import type { Browser, Page } from '@playwright/test'
import { expect, hydrated } from './support/fixtures.ts'
import { type Organizer, organizerOf } from './support/organizer.ts'
import { test as base } from './support/own-product.ts'
import { createAccount, fillIn, linkIn, password, registerAccount } from './support/people.ts'

// A product of its own: seats are reserved in what is still to come, and such a day would stand in everybody's schedule.
const test = base.extend<{ organizer: Organizer }>({ organizer: organizerOf })
test.use({
  viewport: { width: 390, height: 844 },
  // What the database refuses because of the overlap; browsers log it.
  expectedNoise: { patterns: [/400 \(Bad Request\) \(\S+\/reserve_seat\)/] },
})

/** A workshop in a year that is not over soon. */
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

/** As the browser says when somebody comes back to the tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a seat is reserved, overlaps are asked about, and a seat given back goes to who waits', async ({
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
    await request.get(linkIn(await receiveMail(email, /confirm/i)))
    await registerAccount({ request, origin }, email, `${name} Okafor`)
    return email
  }
  const [first, second] = [await attendee('mira'), await attendee('jonas')]
  const seats = (on: Page) => on.getByRole('region', { name: 'Seats' })

  // Somebody who only reads sees how many are left, and comes back here after signing in.
  await page.goto(`/event/${lab}`)
  await expect(seats(page)).toContainText('1 of 1 seats left')
  await seats(page).getByRole('link', { name: 'Sign in to reserve' }).click()
  await fillIn(page, first, password)
  await expect(page).toHaveURL(`${origin}/event/${lab}`)
  await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(seats(page)).toContainText('You have a seat')

  // Two at the same time: not unless one means it.
  await page.goto(`/event/${talk}`)
  await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
  const question = page.getByRole('dialog', { name: 'Two places at the same time?' })
  await expect(question).toContainText('You already have a place in “Grover by hand” at that time.')
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(seats(page)).toContainText('1 of 1 seats left')
  await seats(page).getByRole('button', { name: 'Reserve my seat' }).click()
  await question.getByRole('button', { name: 'Reserve this one too' }).click()
  await expect(seats(page)).toContainText('You have a seat')

  const other = await signedIn(browser, origin, second, `/event/${lab}`)
  await expect(seats(other)).toContainText('All seats are taken')
  await seats(other).getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(seats(other)).toContainText('You are on the waiting list')

  // Given back on the profile; the other one's page knows as soon as they look.
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Give it back \(Grover by hand\)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByRole('button', { name: /^Give it back \(Grover by hand\)$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Give it back \(Living with noise\)$/ })).toBeVisible()
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
