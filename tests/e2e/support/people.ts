import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import { codeIn, linkIn, partsOf } from '../../support/mailed-links.ts'
import { register } from '../../support/registration.ts'
import { type Client, keptSession, visitorClient } from './client.ts'
import type { ReceiveMail } from './receive-mail.ts'

export const password = 'correct-horse-battery-9'

export type Person = { email: string; password: string }
/** With a client of their own, which is signed in. */
export type NewPerson = Person & { client: Client }
type Service = { origin: string; receiveMail: ReceiveMail }

export { codeIn, linkIn }

/** Opens the link in a new account's mail, chooses a password, and presses the button, which leads on. */
export async function pressLink(page: Page, mail: { text: string }): Promise<void> {
  await page.goto(linkIn(mail))
  await confirmWith(page, password)
  await expect(page).not.toHaveURL(/\/confirm/)
}

export async function confirmWith(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('Choose your password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
}

/** Confirms an account by calls, where the page isn't what the test is about; returns its client. */
export async function confirmAccount(origin: string, mail: { text: string }): Promise<Client> {
  const { tokenHash, type } = partsOf(linkIn(mail))
  const client = await visitorClient(origin)
  const proof = await client.auth.verifyOtp({ token_hash: tokenHash, type: type as 'signup' })
  expect(proof.error ?? (await client.auth.updateUser({ password })).error).toBeNull()
  return client
}

export async function fillIn(page: Page, email: string, word: string, button = 'Sign in'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** For `expectedNoise`: what a page asks while somebody signs out is nobody’s, and refused. */
export const askedWhileLeaving = { patterns: [/401 \(Unauthorized\) \(\S+\/rest\/v1\//] }

/** Signs out in the profile, where they are then, and in again with this password. */
export async function signInAgain(page: Page, email: string, word: string): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillIn(page, email, word)
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible()
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

/** Goes to an address within the site, without loading it anew: to an entry of its own in the history, as a link does. */
export function goWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Once, lets a call reach the service and loses its answer on the way. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(address, lose, { times: 1 })
}

/** What `files` export by default throws as soon as it is drawn. */
export async function breakCode(page: Page, files: string): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const broken = code.replace(/export\{[\w$]+ as default/, 'export{broken as default')
    expect(broken).not.toBe(code)
    await route.fulfill({ response, body: `${broken};function broken(){throw Error('broken on purpose')}` })
  })
}

/** Opens an address with this person's session: the form has its own journeys, and takes seconds. */
export async function signIn(page: Page, person: Person, address: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/robots.txt')).url())
  const given = await page.addInitScript(
    ([name, kept]) => localStorage.setItem(name, kept),
    await keptSession(origin, person),
  )
  await visit(page, address)
  // What comes after it is the page's own matter, such as that somebody signs out.
  await given.dispose()
}

/** The same as people do it, who bring along what they did here before. */
export async function signInByForm(page: Page, person: Person, next: string): Promise<void> {
  await visit(page, `/login?next=${encodeURIComponent(next)}`)
  await fillIn(page, person.email, person.password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** An account with its address still to be confirmed; the mail is on its way. */
export async function createAccount(origin: string, email: string): Promise<void> {
  const { auth } = await visitorClient(origin)
  expect((await auth.signUp({ email, password })).error).toBeNull()
}

/** Somebody new, whose address is confirmed and begins with the name. */
export async function newAccount({ origin, receiveMail }: Service, name = 'visitor'): Promise<NewPerson> {
  const email = `${name.toLowerCase()}-${randomUUID()}@fallfest.example`
  await createAccount(origin, email)
  const client = await confirmAccount(origin, await receiveMail(email, /confirm/i))
  return { email, password, client }
}

/** The same with a registration for the first two days. */
export async function newAttendee(service: Service, name: string, surname = 'Okafor'): Promise<NewPerson> {
  const person = await newAccount(service, name)
  await register(person.client, { details: { full_name: `${name} ${surname}` } }).throwOnError()
  return person
}
