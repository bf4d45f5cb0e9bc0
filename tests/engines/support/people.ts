import { accountOf } from '../../e2e/support/fixtures.ts'
import { password } from '../../e2e/support/people.ts'
import type { Account } from '../../support/accounts.ts'
import type { Tab } from './tab.ts'

/** Types address and password into the form that is shown, and presses its button. */
export async function fillIn(tab: Tab, email: string, word: string, button = 'Sign in'): Promise<void> {
  await tab.fill(/^E-?mail$/, email)
  await tab.fill('Password', word)
  await tab.press('button', button)
}

/** Signs in by the page, which then leads on. */
export async function signIn(tab: Tab, email: string, next: string, word = password): Promise<void> {
  await tab.visit(`/login?next=${encodeURIComponent(next)}`)
  await fillIn(tab, email, word)
  await tab.arrives(next)
  await tab.hydrated()
}

export async function signInAsAdmin(tab: Tab, accounts: readonly Account[], next: string): Promise<void> {
  const { email, password: word } = accountOf(accounts, 'admin')
  await signIn(tab, email, next, word)
}
