import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Attempt, loseAnswer, meetFaults } from '../support/attempts.ts'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { networkNoise, test } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { openForm } from '../support/forms.ts'
import { fillIn, password, signIn } from '../support/people.ts'
import {
  fillAgreement,
  fillKnowledge,
  fillWeekend,
  fillYou,
  goOn,
  openForm as openRegistration,
} from '../support/registering.ts'
import { session } from '../support/sessions.ts'

/** The address of a built file, by its source's name. */
function builtFrom(source: string): string {
  const manifest = join(import.meta.dirname, '../../../web/dist/client/.vite/manifest.json')
  // Written by the build in this shape.
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>
  return `/${built[source]?.file}`
}

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [...networkNoise, /status of 4\d\d|status of 5\d\d/] },
})
test.describe.configure({ timeout: 180_000 })

test('a message survives every fault and arrives once', async ({
  page,
  standIn,
  uniqueEmail,
  adminClient,
}) => {
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
  const { data } = await adminClient
    .from('contact_messages')
    .select('topic')
    .eq('email', uniqueEmail)
    .throwOnError()
  expect(data).toEqual([{ topic: 'press' }])
})

test(
  'an application whose answer is lost makes no second row',
  { tag: '@promise' },
  async ({ page, standIn, origin, newAccount }) => {
    const plan =
      'I would begin with my own lab group, and then hold an evening where everybody runs their first circuit.'
    const person = await newAccount()
    await signIn(page, person, '/profile')
    await openForm(page, '/ambassador')
    await page.getByLabel('Full name').fill('Ada Okafor')
    await page.getByLabel('University or school').fill('Northfield University')
    await page.getByLabel('Year of study').selectOption({ label: 'Second year' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Why you, and how would you reach people?').fill(plan)
    await tickWords(page, 'A minute in class')
    await page.getByLabel('How much time do you have?').fill('4')
    await tickWords(page, /what ambassadors do/)
    const application: Attempt = {
      page,
      standIn,
      send: () => page.getByRole('button', { name: /^Send/ }).click(),
      problem: page.locator('main form').getByRole('alert'),
      isKept: () => expect(page.getByLabel('Why you, and how would you reach people?')).toHaveValue(plan),
    }
    await meetFaults(application, ['error', 'cut'])
    await loseAnswer(application)
    await application.send()
    await expect(page.getByRole('heading', { name: 'We got your application' })).toBeVisible()
    const ada = await signedInClient(origin, person)
    const { data } = await ada.from('ambassador_applications').select('status, hours_per_week').throwOnError()
    expect(data).toEqual([{ status: 'submitted', hours_per_week: 4 }])
  },
)

test('a registration outlasts a lost network, a reload and every fault, and counts once', async ({
  page,
  context,
  standIn,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await openRegistration(page, uniqueEmail, receiveMail)
  // Opened anew, so that it is known when all that a page fetches for itself is there.
  const followed = page.waitForRequest(/\/live\/events/)
  const validation = page.waitForResponse(origin + builtFrom('../schemas/forms/registration.ts'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
  await followed
  await (await validation).finished()
  await context.setOffline(true)
  await fillYou(page, 'Ada Okafor')
  await goOn(page)
  await fillKnowledge(page)
  await goOn(page)
  await fillWeekend(page)
  await goOn(page)
  await fillAgreement(page)
  await page.clock.fastForward(30_000)
  const attempt: Attempt = {
    page,
    standIn,
    send: () => page.getByRole('button', { name: /^Register/ }).click(),
    problem: page.locator('main form').getByRole('alert'),
    isKept: () => expect(page.getByRole('checkbox', { name: /code of conduct/ })).toBeChecked(),
  }
  await attempt.send()
  await expect(attempt.problem).toContainText('You seem to be offline')
  await context.setOffline(false)

  // After a reload people are where they were; only agreements have to be given again.
  await page.reload()
  await expect(page.getByText('Your answers are still here')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /code of conduct/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Back to: 3' }).click()
  await expect(page.getByLabel('Friday 10 October')).toBeChecked()
  await expect(page.getByLabel('Vegan')).toBeChecked()
  await page.getByRole('button', { name: 'Back to: 1' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor')
  await goOn(page)
  await expect(page.getByLabel('Use it often')).toBeChecked()
  await goOn(page)
  await goOn(page)
  await fillAgreement(page)

  await meetFaults(attempt)
  await loseAnswer(attempt)
  await attempt.send()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  const ada = await signedInClient(origin, { email: uniqueEmail, password })
  const { data } = await ada.rpc('my_data').throwOnError()
  expect(data).toMatchObject({
    registrations: [{ full_name: 'Ada Okafor' }],
    registration_needs: [{ dietary: ['vegan'] }],
    status_history: [{ to_status: 'confirmed' }],
  })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Northfield')
})

test('signing in, a seat and a profile survive faults', async ({
  page,
  standIn,
  origin,
  organizer,
  newAttendee,
}) => {
  const workshop = session('Grover by hand', { capacity: 5 })
  await organizer.publish([workshop])
  const person = await newAttendee('Ada')
  await page.clock.install()
  await page.goto(`/login?next=/event/${workshop._id}`)
  await hydrated(page)
  const signingIn: Attempt = {
    page,
    standIn,
    send: () => fillIn(page, person.email, person.password),
    problem: page.locator('main').getByRole('alert'),
    isKept: () => expect(page.getByLabel('Email')).toHaveValue(person.email),
  }
  await meetFaults(signingIn, ['error', 'half', 'limit'])
  standIn.set('people', null)
  await signingIn.send()
  await expect(page).toHaveURL(`${origin}/event/${workshop._id}`)

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
  await meetFaults(seat, ['down', 'page', 'cut'])
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
  await meetFaults(profile, ['error', 'empty'])
  // After visiting another page the form is still there, though loading the profile fails.
  await page.clock.fastForward(600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.runFor(10_000)
  await profile.isKept()
  standIn.set('people', null)
  await profile.send()
  const ada = await signedInClient(origin, person)
  await expect
    .poll(async () => (await ada.from('profiles').select('pronouns').single()).data)
    .toEqual({ pronouns: 'she/her' })
})
