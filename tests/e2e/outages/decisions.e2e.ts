import { type Attempt, loseAnswer, meetFaults } from '../support/attempts.ts'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { networkNoise, test } from '../support/faults.ts'
import { expect } from '../support/fixtures.ts'
import { openForm } from '../support/forms.ts'
import { signIn } from '../support/hackathon.ts'
import { confirmAccount, createAccount, password } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [...networkNoise, /status of 4\d\d|status of 5\d\d/] },
})

const plan =
  'I would begin with my own lab group, speak for a minute in three lectures, and hold an evening where everybody runs their first circuit.'

test('an application and its decision survive faults: each counts once, and one mail goes out', async ({
  page,
  browser,
  request,
  standIn,
  origin,
  uniqueEmail,
  receiveMail,
  accounts,
}) => {
  test.setTimeout(180_000)
  const account = accounts.find(({ role }) => role === 'admin')
  if (!account) throw new Error('There is no demo admin.')
  await createAccount({ request, origin }, uniqueEmail)
  await confirmAccount({ request, origin }, await receiveMail(uniqueEmail, /confirm/i))
  await signIn(page, uniqueEmail, '/profile')
  const ada = await signedInClient(origin, { email: uniqueEmail, password })
  const admin = await signedInClient(origin, account)

  await test.step('the application', async () => {
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
    const { data } = await ada.from('ambassador_applications').select('status, hours_per_week').throwOnError()
    expect(data).toEqual([{ status: 'submitted', hours_per_week: 4 }])
  })

  await test.step('the decision', async () => {
    const { data: rows } = await ada.from('ambassador_applications').select('id').throwOnError()
    const desk = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    const office = await desk.newPage()
    await signIn(office, account.email, '/admin', account.password)
    await office.clock.install()
    await office.goto(`/admin/ambassador?row=${rows[0]?.id}`)
    const accept = office.getByRole('button', { name: /^Accept/ })
    const waiting = office.getByRole('status').filter({ hasText: 'One decision is waiting to be sent.' })
    const hasAsked = () =>
      standIn.takeSeen().some(({ service, method }) => service === 'people' && method !== 'GET')
    await expect(accept).toBeVisible()
    standIn.set('people', 'half')
    await accept.click()
    // It's sent again by itself, into one fault after the other.
    for (const fault of ['half', 'down', 'lost'] as const) {
      standIn.set('people', fault)
      standIn.takeSeen()
      await expect(async () => {
        await office.clock.runFor(5000)
        expect(hasAsked()).toBe(true)
      }).toPass()
      await expect(waiting, fault).toBeVisible()
    }
    standIn.set('people', null)
    await office.clock.runFor(20_000)
    await expect(office.getByText(/^Accepted: .*, saved/)).toBeVisible()
    await desk.close()
  })

  const { data: mine } = await ada.rpc('my_data').throwOnError()
  expect(mine.status_history.map(({ to_status }) => to_status)).toEqual(['submitted', 'accepted'])
  const { data: person } = await ada.auth.getUser()
  const { data: mails } = await admin
    .from('mail_outbox')
    .select('template')
    .eq('user_id', person.user?.id ?? '')
    .order('number')
    .throwOnError()
  expect(mails.map(({ template }) => template)).toEqual(['submission_received', 'submission_accepted'])
})
