import { expect, type Page } from '@playwright/test'
import { hydrated, type ReceiveMail } from './fixtures.ts'

export const password = 'correct-horse-battery-9'

/** From any page that asks for an account, through the mail, back to that page. */
async function signUp(page: Page, email: string, receiveMail: ReceiveMail): Promise<void> {
  await hydrated(page)
  await page.getByRole('link', { name: 'New account' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.locator('main')).toContainText(email)
  const mail = await receiveMail(email, /confirm/i)
  await page.goto(/(http\S+\/verify\?\S+)/.exec(mail.text)?.[1] ?? '')
}

const step = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Opens the form of somebody who just signed up, half a minute ago by the clock of the page. */
export async function openForm(page: Page, email: string, receiveMail: ReceiveMail): Promise<void> {
  // Nobody fills it in within seconds, and the database knows; a test does.
  await page.clock.install()
  await page.goto('/register')
  await signUp(page, email, receiveMail)
  await step(page, 'You')
  await page.clock.fastForward(30_000)
}

export async function fillYou(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('What do you do?').selectOption({ label: 'Undergraduate student' })
  await page.getByLabel('University, school or company').fill('Northfield University')
  await page.getByLabel('I am at least 16 years old').check()
}

export async function fillKnowledge(page: Page): Promise<void> {
  await step(page, 'What you know')
  await page.getByLabel('Use it often').check()
  await page.getByLabel('Heard of it').check()
}

export async function fillWeekend(page: Page): Promise<void> {
  await step(page, 'Your weekend')
  await page.getByLabel('Friday 10 October').check()
  await page.getByLabel('In person').check()
  await page.getByLabel('No, just the sessions').check()
  await page.getByText('Food and access needs').click()
  await page.getByLabel('Vegan').check()
}

export async function fillAgreement(page: Page): Promise<void> {
  await step(page, 'Agreement')
  await page.getByRole('checkbox', { name: /code of conduct/ }).check()
  await page.getByRole('checkbox', { name: /what you keep about me/ }).check()
}

/** The whole form, up to but without sending it. */
export async function fillForm(page: Page, name: string): Promise<void> {
  await fillYou(page, name)
  await goOn(page)
  await fillKnowledge(page)
  await goOn(page)
  await fillWeekend(page)
  await goOn(page)
  await fillAgreement(page)
}
