import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Attempt, loseAnswer, meetFaults } from '../support/attempts.ts'
import { tickWords } from '../support/by-words.ts'
import { signedInClient } from '../support/client.ts'
import { networkNoise, test } from '../support/faults.ts'
import { expect } from '../support/fixtures.ts'
import { openForm } from '../support/forms.ts'
import { password, signIn } from '../support/people.ts'
import {
  fillAgreement,
  fillKnowledge,
  fillWeekend,
  fillYou,
  goOn,
  openForm as openRegistration,
} from '../support/registering.ts'

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
