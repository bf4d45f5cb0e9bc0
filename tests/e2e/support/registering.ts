import { expect, type Page } from '@playwright/test'
import { tickWords } from './by-words.ts'
import { hydrated, type ReceiveMail } from './fixtures.ts'
import { password, pressLink } from './people.ts'

/** From any page that asks for an account, through the mail, back to that page. */
async function signUp(page: Page, email: string, receiveMail: ReceiveMail): Promise<void> {
  await hydrated(page)
  await page.getByRole('link', { name: 'New account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.locator('main')).toContainText(email)
  await pressLink(page, await receiveMail(email, /confirm/i))
}

const step = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Opens the form of somebody who just signed up, half a minute ago by the clock of the page. */
export async function openForm(page: Page, email: string, receiveMail: ReceiveMail): Promise<void> {
  // Nobody fills it in within seconds, and the database knows; a test does. Before the event, as everybody.
  await page.clock.install({ time: '2025-09-30T08:00:00Z' })
  await page.goto('/register')
  // An account is asked for at once while there are seats, and by the page that says there are none.
  const join = page.getByRole('link', { name: 'Join the waitlist' })
  await expect(join.or(page.getByRole('link', { name: 'New account' }))).toBeVisible()
  if (await join.isVisible()) await join.click()
  await signUp(page, email, receiveMail)
  await step(page, 'You')
  await page.clock.fastForward(30_000)
}

export async function fillYou(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('What do you do?').selectOption({ label: 'Undergraduate student' })
  await page.getByLabel('University, school or company').fill('Northfield University')
  await tickWords(page, 'I’m at least 16 years old')
}

export async function fillKnowledge(page: Page): Promise<void> {
  await step(page, 'What you know')
  await tickWords(page, 'Use it often')
  await tickWords(page, 'Heard of it')
}

export async function fillWeekend(page: Page, hackathon = 'No, just the sessions'): Promise<void> {
  await step(page, 'Your weekend')
  await tickWords(page, 'Friday 10 October')
  await tickWords(page, 'In person')
  await tickWords(page, hackathon)
  await page.getByText('Food and access needs').click()
  await tickWords(page, 'Vegan')
}

async function fillAgreement(page: Page): Promise<void> {
  await step(page, 'Agreement')
  await tickWords(page, /code of conduct/)
  await tickWords(page, /privacy notice/)
}

/** The whole form, up to but without sending it. */
export async function fillForm(page: Page, name: string, hackathon?: string): Promise<void> {
  await fillYou(page, name)
  await goOn(page)
  await fillKnowledge(page)
  await goOn(page)
  await fillWeekend(page, hackathon)
  await goOn(page)
  await fillAgreement(page)
}
