import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { codeIn, linkIn, partsOf } from '../../support/mailed-links.ts'
import { register } from '../../support/registration.ts'
import { signedInClient, visitorClient } from './client.ts'
import type { ReceiveMail } from './receive-mail.ts'

export const password = 'correct-horse-battery-9'

export { codeIn, linkIn }

/**
 * What a person does with the link in a mail about a new account: opens it, chooses a password, presses the button. They
 * are where the page leads then.
 */
export async function pressLink(page: Page, mail: { text: string }): Promise<void> {
  await page.goto(linkIn(mail))
  await page.getByLabel('Choose your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).not.toHaveURL(/\/confirm/)
}

/** The same by calls to the service, for whom the page is not what the test is about. */
export async function confirmAccount(origin: string, mail: { text: string }): Promise<void> {
  const { tokenHash, type } = partsOf(linkIn(mail))
  const { auth } = await visitorClient(origin)
  const proof = await auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })
  expect(proof.error ?? (await auth.updateUser({ password })).error).toBeNull()
}

/** Types address and password into the form that is shown, and presses its button. */
export async function fillIn(page: Page, email: string, word: string, button = 'Sign in'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Hydration is over when the page answers to clicks; the app says so on the root element. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
}

/** Opens an address of the site, until its page answers to clicks. */
export async function visit(page: Page, ...address: Parameters<Page['goto']>): Promise<void> {
  await page.goto(...address)
  await hydrated(page)
}

export async function signIn(
  page: Page,
  person: { email: string; password: string },
  next: string,
): Promise<void> {
  await visit(page, `/login?next=${encodeURIComponent(next)}`)
  await fillIn(page, person.email, person.password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Somebody confirmed and registered, whose address begins with the name. Not by the pages, which have tests of their own. */
export async function newAttendee(
  { origin, receiveMail }: { origin: string; receiveMail: ReceiveMail },
  name: string,
  surname = 'Okafor',
) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@fallfest.example`
  await createAccount(origin, email)
  await confirmAccount(origin, await receiveMail(email, /confirm/i))
  await registerAccount(origin, email, `${name} ${surname}`)
  return { email, password }
}

/** An account with its address still to be confirmed; the mail is on its way. Not by the page, which has a test of its own. */
export async function createAccount(origin: string, email: string): Promise<void> {
  const { auth } = await visitorClient(origin)
  expect((await auth.signUp({ email, password })).error).toBeNull()
}

/** Registers a confirmed account for the first two days. */
export async function registerAccount(origin: string, email: string, full_name: string): Promise<void> {
  const client = await signedInClient(origin, { email, password })
  await register(client, { details: { full_name } }).throwOnError()
}
