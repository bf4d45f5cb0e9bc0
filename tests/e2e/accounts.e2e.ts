import { expect, hydrated, test } from './support/fixtures.ts'

const password = 'correct-horse-battery-9'

test('a visitor signs up, confirms by mail, signs in and signs out', async ({
  page,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'New account' }).click()
  await page.getByLabel('E-mail').fill(uniqueEmail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.locator('main')).toContainText(uniqueEmail)

  const mail = await receiveMail(uniqueEmail, /confirm/i)
  const link = /(http\S+\/verify\?\S+)/.exec(mail.text)?.[1]
  expect(link).toMatch(new RegExp(`^${origin}/`))
  await page.goto(link ?? '')
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quantum')
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/)
  await page.getByLabel('E-mail').fill(uniqueEmail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await expect(page.locator('main')).toContainText(uniqueEmail)
})

test.describe('a wrong password', () => {
  test.use({ expectedNoise: { patterns: [/400/] } })
  test('is said in plain words, and what was typed stays', async ({ page, accounts }) => {
    const attendee = accounts.find(({ role }) => role === 'attendee')
    await page.goto('/login')
    await hydrated(page)
    await page.getByLabel('E-mail').fill(attendee?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(/password/i)
    await expect(page.getByLabel('E-mail')).toHaveValue(attendee?.email ?? '')
  })
})

test('the demo admin reaches the admin area, an attendee is told it is for organizers', async ({
  browser,
  accounts,
  origin,
}) => {
  for (const role of ['admin', 'attendee'] as const) {
    const account = accounts.find((each) => each.role === role)
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin/)
    await page.getByLabel('E-mail').fill(account?.email ?? '')
    await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${origin}/admin`)
    if (role === 'attendee') await expect(page.locator('main')).toContainText('This area is for organizers')
    else await expect(page.locator('main')).not.toContainText('This area is for organizers')
    await context.close()
  }
})
