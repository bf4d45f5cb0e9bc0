import { expect, hydrated } from '../support/fixtures.ts'
import { asOf, expectKept } from '../support/offline.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'
import { test as base } from '../support/own-product.ts'
import { confirmAccount, createAccount, fillIn, password, registerAccount } from '../support/people.ts'

// A product of its own: bookable sessions have to be in the future.
const test = base.extend<{ organizer: Organizer }>({ organizer: organizerOf })
test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] },
})

test('a seat, its session and the ticket open offline', async ({
  page,
  context,
  origin,
  request,
  receiveMail,
  organizer,
}) => {
  test.setTimeout(120_000)
  const title = 'Bell pairs offline'
  await organizer.publish([
    {
      _id: 'e2e-offline-lab',
      _type: 'session',
      title,
      slug: { _type: 'slug', current: 'e2e-offline-lab' },
      kind: 'workshop',
      level: 'any',
      mode: 'in_person',
      status: 'confirmed',
      summary: 'Only here for a test.',
      startsAt: '2099-10-10T09:00:00Z',
      endsAt: '2099-10-10T11:00:00Z',
      capacity: 3,
    },
  ])
  const email = 'iris@fallfest.example'
  await createAccount({ request, origin }, email)
  await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
  await registerAccount({ request, origin }, email, 'Iris Okafor')
  const address = '/schedule?day=2099-10-10'
  await page.goto(`/login?next=${encodeURIComponent(address)}`)
  await hydrated(page)
  await fillIn(page, email, password)
  await page.getByRole('button', { name: `Reserve a seat (${title})` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(dialog).toContainText('You have a seat')
  await page.goto('/profile')
  await expect(page.getByRole('article', { name: 'Ticket of Iris Okafor' })).toBeVisible()
  await expectKept(page, ['session', 'schedule'])

  await context.setOffline(true)
  await page.goto(address)
  await hydrated(page)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last()
  await expect(row).toContainText('You have a seat')
  await page.getByRole('button', { name: /^My sessions/ }).click()
  await expect(page.getByRole('region', { name: 'My sessions' })).toContainText('1 seat')

  // Its page was never opened before.
  await page.goto('/event/e2e-offline-lab')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText('You have a seat')
  await expect(asOf(page)).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByRole('article', { name: 'Ticket of Iris Okafor' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Workshop seats' })).toContainText(title)
})
