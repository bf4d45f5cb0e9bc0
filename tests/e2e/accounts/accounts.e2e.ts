import { expect, october, test, visit } from '../support/fixtures.ts'
import {
  askedWhileLeaving,
  fillIn,
  linkIn,
  password,
  pressLink,
  signIn,
  signInAgain,
} from '../support/people.ts'

test.use({ eventHour: october, expectedNoise: askedWhileLeaving })

test(
  'a visitor signs up by the link in a mail, signs out and in, and replaces a forgotten password by another',
  { tag: '@promise' },
  async ({ page, uniqueEmail, receiveMail, origin }) => {
    await visit(page, '/login')
    await page.getByRole('link', { name: 'New account' }).click()
    await fillIn(page, uniqueEmail, password, 'Create my account')
    await expect(page.locator('main')).toContainText(uniqueEmail)

    const mail = await receiveMail(uniqueEmail, /confirm/i)
    const link = linkIn(mail)
    expect(link).toMatch(new RegExp(`^${origin}/`))
    // Asked twice, a link works once and says then that it was used.
    let verified = 0
    page.on('request', (request) => (verified += Number(request.url().includes('/auth/v1/verify'))))
    await pressLink(page, mail)
    await expect(page).toHaveURL(`${origin}/`)
    expect(verified).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('quantum')
    await expect(page.getByRole('button', { name: /account/i })).toBeVisible()

    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile/)
    await fillIn(page, uniqueEmail, password)
    await expect(page).toHaveURL(`${origin}/profile`)
    await expect(page.locator('main')).toContainText(uniqueEmail)

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill(uniqueEmail)
    await page.getByRole('button', { name: 'I forgot my password' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(uniqueEmail)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    await page.goto(linkIn(await receiveMail(uniqueEmail, /password/i)))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password', { exact: true }).fill('a-better-horse-battery-9')
    await page.getByRole('button', { name: 'Save my new password' }).click()
    await expect(page).toHaveURL(`${origin}/profile`)
    expect(verified).toBe(2)
    await signInAgain(page, uniqueEmail, 'a-better-horse-battery-9')
  },
)

test('address and password are changed in the profile', async ({ page, origin, newAccount, receiveMail }) => {
  const person = await newAccount()
  const newAddress = person.email.replace('visitor', 'moved')
  await signIn(page, person, '/profile')
  await page.getByText('Change my password').click()
  await page.getByLabel('New password', { exact: true }).fill('another-horse-battery-9')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()

  await page.getByText('Change my email').click()
  await page.getByLabel('New email').fill(newAddress)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText(`An email is on its way to ${newAddress}`)).toBeVisible()
  await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible()

  await page.goto(linkIn(await receiveMail(newAddress, /new email/i)))
  await expect(page.locator('main')).toContainText(`${newAddress} instead of ${person.email}`)
  await page.getByRole('button', { name: 'Change my email' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await expect(page.getByText(`You sign in as ${newAddress}`)).toBeVisible()
  await signInAgain(page, newAddress, 'another-horse-battery-9')
})
