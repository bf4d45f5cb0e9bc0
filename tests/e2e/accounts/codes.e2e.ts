import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'
import { askedWhileLeaving, codeIn, password } from '../support/people.ts'

/* For each mail with a code: using the code instead of the link. On the page where one signed up: captcha.e2e.ts. */

test.use({ viewport: { width: 390, height: 844 }, expectedNoise: askedWhileLeaving })

const typeCode = async (page: Page, code: string, button: string) => {
  await page.getByRole('textbox', { name: /^Code/ }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function askForMail(page: Page, email: string, way: string | null, button: string): Promise<void> {
  await hydrated(page)
  if (way) await page.getByRole('button', { name: way }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

async function signUp(page: Page, email: string, next: string): Promise<void> {
  await visit(page, `/login?next=${encodeURIComponent(next)}`)
  await page.getByRole('link', { name: 'New account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await askForMail(page, email, null, 'Create my account')
}

test('on another device the mail says where to enter its code, for each kind of mail', async ({
  page,
  uniqueEmail,
  receiveMail,
  origin,
  openPhone,
}) => {
  async function enterElsewhere({ text }: { text: string }, button: string): Promise<Page> {
    const elsewhere = await openPhone(/^\d+\n(http\S+)$/m.exec(text)?.[1] ?? '')
    await hydrated(elsewhere)
    await elsewhere.getByLabel('Email').fill(uniqueEmail)
    await typeCode(elsewhere, '12', button)
    await expect(elsewhere.getByText('Enter all digits of the code.')).toBeVisible()
    await typeCode(elsewhere, codeIn({ text }), button)
    return elsewhere
  }
  await signUp(page, uniqueEmail, '/refer')
  const phone = await enterElsewhere(await receiveMail(uniqueEmail, /confirm/i), 'Sign in')
  // Whoever proves an address without having just typed a password is asked to choose one.
  await expect(phone.getByRole('heading', { name: 'Choose a password' })).toBeFocused()
  await phone.getByLabel('Choose your password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Save my password' }).click()
  await expect(phone).toHaveURL(`${origin}/`)

  await page.goto('/login')
  await askForMail(page, uniqueEmail, 'Sign in with an emailed code', 'Email me a code')
  const tablet = await enterElsewhere(await receiveMail(uniqueEmail, /sign-in/i), 'Sign in')
  await expect(tablet).toHaveURL(`${origin}/`)

  await page.goto('/login')
  await askForMail(page, uniqueEmail, 'I forgot my password', 'Email me a link')
  const laptop = await enterElsewhere(await receiveMail(uniqueEmail, /password/i), 'Choose a new password')
  await laptop.getByLabel('New password', { exact: true }).fill('a-better-horse-battery-9')
  await laptop.getByRole('button', { name: 'Save my new password' }).click()
  await expect(laptop).toHaveURL(`${origin}/`)
})
