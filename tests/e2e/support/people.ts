import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { agreed } from '../../support/registration.ts'

export const password = 'correct-horse-battery-9'

/** The link of a mail that signs in or confirms. */
export function linkIn({ text }: { text: string }): string {
  const link = /(http\S+\/verify\?\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`No link in: ${text}`)
  return link
}

export function codeIn({ text }: { text: string }): string {
  const code = /code: (\d{6})\b/.exec(text)?.[1]
  if (code === undefined) throw new Error(`No code in: ${text}`)
  return code
}

/** Types address and password into the form that is shown, and presses its button. */
export async function fillIn(page: Page, email: string, word: string, button = 'Sign in'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: button, exact: true }).click()
}

type Service = { request: APIRequestContext; origin: string }

/** An account with its address still to be confirmed; the mail is on its way. Not by the page, which has a test of its own. */
export async function createAccount({ request, origin }: Service, email: string): Promise<void> {
  const headers = { apikey: await publicKey({ request, origin }) }
  const response = await request.post(`${origin}/auth/v1/signup`, { headers, data: { email, password } })
  expect(response.status()).toBe(200)
}

/** Registers a confirmed account for the first two days. */
export async function registerAccount(
  { request, origin }: Service,
  email: string,
  name: string,
): Promise<void> {
  const apikey = await publicKey({ request, origin })
  const signedIn = await request.post(`${origin}/auth/v1/token?grant_type=password`, {
    headers: { apikey },
    data: { email, password },
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const response = await request.post(`${origin}/rest/v1/rpc/register`, {
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

async function publicKey({ request, origin }: Service): Promise<string> {
  const html = await (await request.get(origin)).text()
  return /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? ''
}
