import { tickWords } from '../support/by-words.ts'
import { networkNoise, test } from '../support/faults.ts'
import { accountOf, expect, october, visit } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

test.use({
  eventHour: october,
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [...networkNoise, /status of 4\d\d|status of 5\d\d/] },
})

test(
  'an application whose answer is lost makes no second row',
  { tag: '@promise' },
  async ({ page, standIn, newAccount }) => {
    const plan =
      'I would begin with my own lab group, and then hold an evening where everybody runs their first circuit.'
    const person = await newAccount()
    // Half a minute ago by the clock of the page: nobody fills it in within seconds, a test does.
    await page.clock.install()
    await signIn(page, person, '/ambassador')
    await expect(page.locator('main form')).toBeVisible()
    await page.clock.fastForward(30_000)
    await page.getByLabel('Full name').fill('Ada Okafor')
    await page.getByLabel('University or school').fill('Northfield University')
    await page.getByLabel('Year of study').selectOption({ label: 'Second year' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Why you, and how would you reach people?').fill(plan)
    await tickWords(page, 'A minute in class')
    await page.getByLabel('How much time do you have?').fill('4')
    await tickWords(page, /what ambassadors do/)
    const send = () => page.getByRole('button', { name: /^Send/ }).click()
    const problem = page.locator('main form').getByRole('alert')
    const isKept = () => expect(page.getByLabel('Why you, and how would you reach people?')).toHaveValue(plan)
    /** By the clock of the page: the form waits for an answer, and a busy service is asked again. */
    const passes = (what: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(5000)
        await what()
      }).toPass()
    const soon = { timeout: 500 }
    standIn.set('people', 'error')
    await send()
    await passes(() => expect(problem).toContainText(/lost|still here|[Tt]ry again/, soon))
    await isKept()

    // It arrives, without its sender ever hearing of it.
    standIn.set('people', 'lost')
    await send()
    await passes(() => expect(problem).toContainText('it’s safe to send it again', soon))
    await isKept()
    standIn.set('people', 'busy')
    await send()
    const thanks = page.getByRole('heading', { name: 'We got your application' })
    await passes(() => expect(thanks).toBeVisible(soon))
    standIn.set('people', null)
    const { data } = await person.client
      .from('ambassador_applications')
      .select('status, hours_per_week')
      .throwOnError()
    expect(data).toEqual([{ status: 'submitted', hours_per_week: 4 }])
  },
)

const pages = [
  ['/profile', /^Your profile|profile/i],
  ['/register', /register/i],
  ['/refer', /refer|friend/i],
  ['/accommodation', /stay|accommodation/i],
  ['/hackathon/team', /team/i],
] as const

test('somebody signed in keeps every page while the service of people’s data fails', async ({
  page,
  accounts,
  standIn,
}) => {
  // On a phone the account is in the menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, accountOf(accounts, 'attendee'), '/profile')
  const account = page.getByRole('banner').getByRole('button', { name: /account/i })
  const problem = page.getByRole('alert').filter({ hasText: /isn’t responding|offline/ })
  // An error, no response, and a busy service are the kinds that a page can see.
  for (const fault of ['error', 'hangs', 'busy'] as const) {
    standIn.set('people', fault)
    for (const [path, heading] of pages) {
      await visit(page, path, { waitUntil: 'commit' })
      await expect(page.locator('main h1'), `${fault}: ${path}`).toHaveText(heading)
      await expect(account, `${fault}: ${path}`).toBeVisible()
    }
    if (fault !== 'error') continue
    await page.goto('/refer', { waitUntil: 'commit' })
    await expect(problem).toBeVisible()
    standIn.set('people', null)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(problem).toBeHidden()
  }
})
