import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { codeIn, linkIn, partsOf } from '../../support/mailed-links.ts'
import { agreed } from '../../support/registration.ts'
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
export async function confirmAccount({ request, origin }: Service, mail: { text: string }): Promise<void> {
  const { tokenHash, type } = partsOf(linkIn(mail))
  const { apikey, url } = await publicBackend({ request, origin })
  const proof = await request.post(`${url}/auth/v1/verify`, {
    headers: { apikey },
    data: { token_hash: tokenHash, type },
  })
  const { access_token: token } = (await proof.json()) as { access_token: string }
  const response = await request.put(`${url}/auth/v1/user`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    data: { password },
  })
  expect(response.status()).toBe(200)
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

type Service = { request: APIRequestContext; origin: string }

/** Somebody confirmed and registered, whose address begins with the name. Not by the pages, which have tests of their own. */
export async function newAttendee(
  { request, origin, receiveMail }: Service & { receiveMail: ReceiveMail },
  name: string,
  surname = 'Okafor',
) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@fallfest.example`
  await createAccount({ request, origin }, email)
  await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
  await registerAccount({ request, origin }, email, `${name} ${surname}`)
  return { email, password }
}

/** An account with its address still to be confirmed; the mail is on its way. Not by the page, which has a test of its own. */
export async function createAccount({ request, origin }: Service, email: string): Promise<void> {
  const { apikey, url } = await publicBackend({ request, origin })
  const response = await request.post(`${url}/auth/v1/signup`, {
    headers: { apikey },
    data: { email, password },
  })
  expect(response.status()).toBe(200)
}

/** Registers a confirmed account for the first two days. */
export async function registerAccount(
  { request, origin }: Service,
  email: string,
  name: string,
): Promise<void> {
  const { apikey, url } = await publicBackend({ request, origin })
  const signedIn = await request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { apikey },
    data: { email, password },
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const response = await request.post(`${url}/rest/v1/rpc/register`, {
    headers: { apikey, authorization: `Bearer ${token}` },
    data: {
      details: { ...registrationAnswers, full_name: name },
      needs: {},
      consents: agreed,
      seconds_to_fill: 60,
      website: '',
    },
  })
  expect(response.status()).toBe(200)
}

/** Where the site reaches its backend, and by which key; it says so in every page. */
async function publicBackend({ request, origin }: Service): Promise<{ apikey: string; url: string }> {
  const html = await (await request.get(origin)).text()
  const [, url = '/', apikey = ''] = /"supabase":\{"url":"([^"]+)","anonKey":"([^"]+)"/.exec(html) ?? []
  return { apikey, url: new URL(url, origin).origin }
}
