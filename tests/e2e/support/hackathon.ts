import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, hydrated, type ReceiveMail } from './fixtures.ts'
import { axeFaults, sidewaysFault, smallTargets, wear } from './page-checks.ts'
import { confirmAccount, createAccount, fillIn, password, registerAccount } from './people.ts'

/** As the browser says when somebody comes back to the tab. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** What is wrong with the page for somebody with a screen reader, a small screen or a thumb, in both themes. */
export async function faultsOf(page: Page): Promise<string[]> {
  const sideways = await sidewaysFault(page)
  const faults = [...(sideways === null ? [] : [sideways]), ...(await smallTargets(page))]
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme)
    faults.push(...(await axeFaults(page)))
  }
  return faults
}

type Service = { request: APIRequestContext; origin: string; receiveMail: ReceiveMail }

/** Somebody confirmed and registered. Not by the pages, which have tests of their own. */
export async function newAttendee({ request, origin, receiveMail }: Service, name: string) {
  const email = `${name.toLowerCase()}@fallfest.example`
  await createAccount({ request, origin }, email)
  await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
  await registerAccount({ request, origin }, email, `${name} Okafor`)
  return { email, password }
}

export async function signIn(page: Page, email: string, next: string, word = password): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await hydrated(page)
  await fillIn(page, email, word)
  await expect(page).not.toHaveURL(/\/login/)
}

export async function signedIn(
  browser: Browser,
  origin: string,
  email: string,
  next: string,
  word = password,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, email, next, word)
  return page
}
