import { faults } from '../../support/fault-proxy.ts'
import { networkNoise, test } from '../support/faults.ts'
import { accountOf, expect, visit } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

/** What each page shows even when no personal data can be loaded. */
const pages = [
  ['/profile', /^Your profile|profile/i],
  ['/register', /register/i],
  ['/refer', /refer|friend/i],
  ['/accommodation', /stay|accommodation/i],
  ['/hackathon/team', /team/i],
] as const

test.use({ expectedNoise: { patterns: networkNoise } })
test.describe.configure({ timeout: 240_000 })

test('somebody signed in keeps every page while the service of people’s data fails', async ({
  page,
  accounts,
  standIn,
}) => {
  await signIn(page, accountOf(accounts, 'attendee'), '/profile')
  const account = page.getByRole('banner').getByRole('button', { name: /account/i })
  const problem = page.getByRole('alert').filter({ hasText: /isn’t responding|offline|Too many/ })
  for (const fault of faults) {
    standIn.set('people', fault)
    // An error and no response are the two kinds that a page can see: every page meets both.
    const met = fault === 'error' || fault === 'hangs' ? pages : pages.slice(2, 3)
    for (const [path, heading] of met) {
      await visit(page, path, { waitUntil: 'commit' })
      await expect(page.locator('main h1'), `${fault}: ${path}`).toHaveText(heading)
      await expect(account, `${fault}: ${path}`).toBeVisible()
    }
    if (fault === 'hangs' || fault === 'slow') continue
    // The page says what couldn't be loaded and how to retry; then it appears.
    if (met.length > 1) await page.goto('/refer', { waitUntil: 'commit' })
    await expect(problem, fault).toBeVisible()
    standIn.set('people', null)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(problem, fault).toBeHidden()
  }
})
