import type { Browser, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { codeIn, confirmAccount, createAccount, fillIn, password } from '../support/people.ts'

/* For each mail with a code: using the code instead of the link, on the same page or later on another one. */

test.use({ viewport: { width: 390, height: 844 } })

const newPassword = 'a-better-horse-battery-9'

const typeCode = async (page: Page, code: string, button: string) => {
  await page.getByRole('textbox', { name: /^Code/ }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Requests a mail on the sign-in page. */
async function askForMail(page: Page, email: string, way: string | null, button: string): Promise<void> {
  await hydrated(page)
  if (way) await page.getByRole('button', { name: way }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

async function signUp(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'New account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await askForMail(page, email, null, 'Create my account')
}

/** Opens, on another device, the page that the mail names for its code. */
async function openElsewhere(browser: Browser, { text }: { text: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(/^on (http\S+)$/m.exec(text)?.[1] ?? '')
  await hydrated(page)
  return page
}

/** Whoever proves an address without having just typed a password is asked to choose one. */
async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeFocused()
  await page.getByLabel('Choose your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save my password' }).click()
}

test('the code of a new account works on the page for signing up, and leads on', async ({
  page,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  await signUp(page, uniqueEmail, '/refer')
  await typeCode(page, '12', 'Confirm my email')
  await expect(page.getByText('Enter all digits of the code.')).toBeVisible()
  await typeCode(page, codeIn(await receiveMail(uniqueEmail, /confirm/i)), 'Confirm my email')
  await expect(page).toHaveURL(`${origin}/refer`)
  await expect(page.getByRole('heading', { name: 'My link' })).toBeVisible()

  // The password is the one typed there.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillIn(page, uniqueEmail, password)
  await expect(page.getByText(`You sign in as ${uniqueEmail}`)).toBeVisible()
})

test('and in another tab, which knows the address and where to go', async ({
  page,
  context,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  await signUp(page, uniqueEmail, '/refer')
  const code = codeIn(await receiveMail(uniqueEmail, /confirm/i))
  await page.close()
  const later = await context.newPage()
  await later.goto('/login')
  await hydrated(later)
  await later.getByRole('button', { name: 'I have a code' }).click()
  await expect(later.getByLabel('Email')).toHaveValue(uniqueEmail)
  await typeCode(later, code, 'Sign in')
  await choosePassword(later)
  await expect(later).toHaveURL(`${origin}/refer`)
})

test('on another device the mail says where to enter its code, for each kind of mail', async ({
  page,
  browser,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  await signUp(page, uniqueEmail, '/refer')
  const first = await receiveMail(uniqueEmail, /confirm/i)
  const phone = await openElsewhere(browser, first)
  await phone.getByLabel('Email').fill(uniqueEmail)
  await typeCode(phone, codeIn(first), 'Sign in')
  await choosePassword(phone)
  await expect(phone).toHaveURL(`${origin}/`)
  await phone.context().close()

  await page.goto('/login')
  await askForMail(page, uniqueEmail, 'Sign in with an emailed code', 'Email me a code')
  const second = await receiveMail(uniqueEmail, /sign-in/i)
  const tablet = await openElsewhere(browser, second)
  await tablet.getByLabel('Email').fill(uniqueEmail)
  await typeCode(tablet, codeIn(second), 'Sign in')
  await expect(tablet).toHaveURL(`${origin}/`)
  await tablet.context().close()

  await page.goto('/login')
  await askForMail(page, uniqueEmail, 'I forgot my password', 'Email me a link')
  const third = await receiveMail(uniqueEmail, /password/i)
  const laptop = await openElsewhere(browser, third)
  await laptop.getByLabel('Email').fill(uniqueEmail)
  await typeCode(laptop, codeIn(third), 'Choose a new password')
  await laptop.getByLabel('New password', { exact: true }).fill(newPassword)
  await laptop.getByRole('button', { name: 'Save my new password' }).click()
  await expect(laptop).toHaveURL(`${origin}/`)
  await laptop.context().close()
})

test('a forgotten password is replaced by the code, on the same page', async ({
  page,
  request,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount({ request, origin }, uniqueEmail)
  await receiveMail(uniqueEmail, /confirm/i)
  await page.goto('/login?next=%2Fprofile')
  await askForMail(page, uniqueEmail, 'I forgot my password', 'Email me a link')
  await typeCode(page, codeIn(await receiveMail(uniqueEmail, /password/i)), 'Choose a new password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save my new password' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillIn(page, uniqueEmail, newPassword)
  await expect(page).toHaveURL(`${origin}/profile`)
})

test('a new address is confirmed by the code, at once or later', async ({
  page,
  request,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount({ request, origin }, uniqueEmail)
  await confirmAccount({ request, origin }, await receiveMail(uniqueEmail, /confirm/i))
  await page.goto('/login?next=%2Fprofile')
  await hydrated(page)
  await fillIn(page, uniqueEmail, password)
  await expect(page.getByText(`You sign in as ${uniqueEmail}`)).toBeVisible()

  async function ask(address: string): Promise<string> {
    await page.goto('/profile')
    await page.getByText('Change my email').click()
    await page.getByLabel('New email').fill(address)
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page.getByText(`An email is on its way to ${address}`)).toBeVisible()
    return codeIn(await receiveMail(address, /new email/i))
  }

  const second = uniqueEmail.replace('visitor', 'moved')
  await typeCode(page, await ask(second), 'Confirm my new email')
  await expect(page.getByText(`From now on you sign in as ${second}`)).toBeVisible()

  const third = uniqueEmail.replace('visitor', 'moved-again')
  const code = await ask(third)
  await page.goto('/profile')
  await page.getByText('I have a code for my new email').click()
  await page.getByLabel('Email to confirm').fill(third)
  await typeCode(page, code, 'Confirm my new email')
  await expect(page.getByText(`From now on you sign in as ${third}`)).toBeVisible()
})
