import { expect, type Page } from '@playwright/test'
import { tickWords } from './by-words.ts'
import { type ReceiveMail, visit } from './fixtures.ts'
import { fillIn, password, pressLink } from './people.ts'

const step = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()

/** Whoever opens the form without an account makes one, and comes back to it by the mail, half a minute ago by their clock. */
export async function openForm(page: Page, email: string, receiveMail: ReceiveMail): Promise<void> {
  // Nobody fills it in within seconds, and the database knows; a test does. Before the event, as everybody.
  await page.clock.install({ time: '2025-09-30T08:00:00Z' })
  await visit(page, '/register')
  await page.getByRole('link', { name: 'New account' }).click()
  await fillIn(page, email, password, 'Create my account')
  await expect(page.locator('main')).toContainText(email)
  await pressLink(page, await receiveMail(email, /confirm/i))
  await step(page, 'You')
  await page.clock.fastForward(30_000)
}

/** Fills in the whole form without sending it. */
export async function fillForm(page: Page, name: string, hackathon = 'No, just the sessions'): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('What do you do?').selectOption({ label: 'Undergraduate student' })
  await page.getByLabel('University, school or company').fill('Northfield University')
  await tickWords(page, 'I’m at least 16 years old')
  await goOn()

  await step(page, 'What you know')
  await tickWords(page, 'Use it often')
  await tickWords(page, 'Heard of it')
  await goOn()

  await step(page, 'Your weekend')
  await tickWords(page, 'Friday 10 October')
  await tickWords(page, 'In person')
  await tickWords(page, hackathon)
  await page.getByText('Food and access needs').click()
  await tickWords(page, 'Vegan')
  await goOn()

  await step(page, 'Agreement')
  await tickWords(page, /code of conduct/)
  await tickWords(page, /privacy notice/)
}
