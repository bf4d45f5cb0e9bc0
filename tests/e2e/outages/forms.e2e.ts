import { type Attempt, loseAnswer, meetFaults } from '../support/attempts.ts'
import { signedInClient } from '../support/client.ts'
import { networkNoise, test as base } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { openForm } from '../support/forms.ts'
import { type Organizer, organizerOf } from '../support/organizer.ts'
import { confirmAccount, createAccount, fillIn, password, registerAccount } from '../support/people.ts'
import { fillForm, openForm as openRegistration } from '../support/registering.ts'

const test = base.extend<{ organizer: Organizer }>({ organizer: organizerOf })
test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [...networkNoise, /status of 4\d\d|status of 5\d\d/] },
})

test('a message survives every fault and arrives once', async ({
  page,
  standIn,
  uniqueEmail,
  accounts,
  origin,
}) => {
  test.setTimeout(120_000)
  await openForm(page, '/contact')
  await page.getByLabel('What is it about?').selectOption({ label: 'Press' })
  await page.getByLabel('Your name').fill('Ada Okafor')
  await page.getByLabel('Email').fill(uniqueEmail)
  await page.getByLabel('Your message').fill('May I bring a camera on Saturday?')
  const attempt: Attempt = {
    page,
    standIn,
    send: () => page.getByRole('button', { name: /^Send/ }).click(),
    problem: page.locator('main form').getByRole('alert'),
    isKept: () => expect(page.getByLabel('Your message')).toHaveValue('May I bring a camera on Saturday?'),
  }
  await meetFaults(attempt)
  await loseAnswer(attempt)
  await attempt.send()
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible()
  const admin = accounts.find(({ role }) => role === 'admin')
  const client = await signedInClient(origin, admin ?? { email: '', password: '' })
  const { data } = await client
    .from('contact_messages')
    .select('topic')
    .eq('email', uniqueEmail)
    .throwOnError()
  expect(data).toEqual([{ topic: 'press' }])
})

test('a registration survives every fault and counts once', async ({
  page,
  standIn,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  test.setTimeout(180_000)
  await openRegistration(page, uniqueEmail, receiveMail)
  await fillForm(page, 'Ada Okafor')
  const attempt: Attempt = {
    page,
    standIn,
    send: () => page.getByRole('button', { name: /^Register/ }).click(),
    problem: page.locator('main form').getByRole('alert'),
    isKept: () => expect(page.getByRole('checkbox', { name: /code of conduct/ })).toBeChecked(),
  }
  await meetFaults(attempt)
  await loseAnswer(attempt)
  await attempt.send()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  const ada = await signedInClient(origin, { email: uniqueEmail, password })
  const { data } = await ada.rpc('my_data').throwOnError()
  expect(data).toMatchObject({
    registrations: [{ full_name: 'Ada Okafor' }],
    status_history: [{ to_status: 'confirmed' }],
  })
})

test('signing in, a seat and a profile survive every fault', async ({
  page,
  request,
  standIn,
  origin,
  uniqueEmail,
  receiveMail,
  organizer,
}) => {
  test.setTimeout(180_000)
  const id = `e2e-${uniqueEmail.slice(8, 20)}`
  await organizer.publish([
    {
      _id: id,
      _type: 'session',
      title: 'Grover by hand',
      slug: { _type: 'slug', current: id },
      kind: 'workshop',
      level: 'any',
      mode: 'in_person',
      status: 'confirmed',
      summary: 'Only here for a test.',
      startsAt: '2099-10-10T09:00:00Z',
      endsAt: '2099-10-10T11:00:00Z',
      capacity: 5,
    },
  ])
  await createAccount({ request, origin }, uniqueEmail)
  await confirmAccount({ request, origin }, await receiveMail(uniqueEmail, /confirm/i))
  await registerAccount({ request, origin }, uniqueEmail, 'Ada Okafor')

  await page.clock.install()
  await page.goto(`/login?next=/event/${id}`)
  await hydrated(page)
  await meetFaults({
    page,
    standIn,
    send: () => fillIn(page, uniqueEmail, password),
    problem: page.locator('main').getByRole('alert'),
    isKept: () => expect(page.getByLabel('Email')).toHaveValue(uniqueEmail),
  })
  standIn.set('people', null)
  await fillIn(page, uniqueEmail, password)
  await expect(page).toHaveURL(`${origin}/event/${id}`)

  const seats = page.getByRole('region', { name: 'Seats' })
  const seat: Attempt = {
    page,
    standIn,
    send: () => seats.getByRole('button', { name: 'Reserve my seat' }).click(),
    problem: seats.getByRole('alert'),
    isKept: () => expect(seats.getByRole('button', { name: 'Reserve my seat' })).toBeVisible(),
  }
  // Shown only when the service works; otherwise the box says that it couldn't be loaded.
  await seat.isKept()
  await meetFaults(seat)
  standIn.set('people', null)
  await seat.send()
  await expect(seats).toContainText('You have a seat')

  await page.goto('/profile')
  const pronouns = page.getByLabel('Pronouns')
  const form = page.locator('main form').filter({ has: pronouns })
  await pronouns.fill('she/her')
  const profile: Attempt = {
    page,
    standIn,
    send: () => form.getByRole('button', { name: /^Save/ }).click(),
    problem: form.getByRole('alert'),
    isKept: () => expect(pronouns).toHaveValue('she/her'),
  }
  await meetFaults(profile)
  // After visiting another page the form is still there, though loading the profile fails.
  await page.clock.fastForward(600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.runFor(10_000)
  await profile.isKept()
  standIn.set('people', null)
  await profile.send()
  const ada = await signedInClient(origin, { email: uniqueEmail, password })
  await expect
    .poll(async () => (await ada.from('profiles').select('pronouns').single()).data)
    .toEqual({ pronouns: 'she/her' })
})
