import { expect, hydrated, test } from '../support/fixtures.ts'
import { codeIn, createAccount, fillIn, linkIn, password, pressLink } from '../support/people.ts'

test('a visitor signs up, confirms by mail, signs in and signs out', async ({
  page,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'New account' }).click()
  await fillIn(page, uniqueEmail, password, 'Create my account')
  await expect(page.locator('main')).toContainText(uniqueEmail)

  const mail = await receiveMail(uniqueEmail, /confirm/i)
  const link = linkIn(mail)
  expect(link).toMatch(new RegExp(`^${origin}/`))
  await pressLink(page, mail)
  await expect(page).toHaveURL(`${origin}/`)
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
})

test.describe('what the service refuses', () => {
  test.use({ expectedNoise: { patterns: [/status of 4(00|03|22)|ERR_INTERNET_DISCONNECTED/] } })

  test('is shown in plain words; what was typed stays, also in the other form', async ({
    page,
    context,
    uniqueEmail,
  }) => {
    await page.goto('/login')
    await hydrated(page)
    await fillIn(page, uniqueEmail, 'short')
    await expect(page.getByRole('alert')).toContainText('That email and password don’t match')

    await page.getByRole('link', { name: 'New account' }).click()
    await expect(page.getByRole('alert')).not.toContainText('don’t match')
    await expect(page.getByLabel('Email')).toHaveValue(uniqueEmail)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('alert')).toContainText('too easy to guess')
    await expect(page.getByRole('alert')).toContainText('at least 8 characters')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline')
    await context.setOffline(false)
    await expect(page.getByLabel('Email')).toHaveValue(uniqueEmail)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
  })

  test('an unconfirmed address leads to a code by mail, which confirms it', async ({
    page,
    request,
    origin,
    uniqueEmail,
    receiveMail,
  }) => {
    await createAccount({ request, origin }, uniqueEmail)
    await page.goto('/login?next=%2Frefer')
    await hydrated(page)
    await fillIn(page, uniqueEmail, password)
    await expect(page.getByRole('alert')).toContainText('isn’t confirmed yet')
    await page.getByRole('button', { name: 'Email me a sign-in code' }).click()
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const code = codeIn(await receiveMail(uniqueEmail, /confirm/i))

    await page.getByLabel('Code').fill(code === '00000000' ? '00000001' : '00000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('no longer works')
    await page.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Choose your password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Save my password' }).click()
    await expect(page).toHaveURL(`${origin}/refer`)
  })
})

test('a forgotten password is replaced by the link in a mail', async ({
  page,
  request,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount({ request, origin }, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await page.goto('/login?next=%2Fprofile')
  await hydrated(page)
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
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillIn(page, uniqueEmail, 'a-better-horse-battery-9')
  await expect(page).toHaveURL(`${origin}/profile`)
})

test('address and password are changed in the profile, the address by its own mailbox', async ({
  page,
  request,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  const newAddress = uniqueEmail.replace('visitor', 'moved')
  await createAccount({ request, origin }, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  await page.goto('/profile')
  await page.getByText('Change my password').click()
  await page.getByLabel('New password', { exact: true }).fill('another-horse-battery-9')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()

  await page.getByText('Change my email').click()
  await page.getByLabel('New email').fill(newAddress)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText(`An email is on its way to ${newAddress}`)).toBeVisible()
  await expect(page.getByText(`You sign in as ${uniqueEmail}`)).toBeVisible()

  await page.goto(linkIn(await receiveMail(newAddress, /new email/i)))
  await expect(page.locator('main')).toContainText(`${newAddress} instead of ${uniqueEmail}`)
  await page.getByRole('button', { name: 'Change my email' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await expect(page.getByText(`You sign in as ${newAddress}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillIn(page, newAddress, 'another-horse-battery-9')
  await expect(page.getByText(`You sign in as ${newAddress}`)).toBeVisible()
})

test('several tabs agree on who is signed in', async ({ page, context, accounts }) => {
  const attendee = accounts.findLast(({ role }) => role === 'attendee')
  const other = await context.newPage()
  await other.goto('/about')
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await page.goto('/login')
  await hydrated(page)
  await fillIn(page, attendee?.email ?? '', attendee?.password ?? '')
  await expect(other.getByRole('button', { name: /account/i })).toBeVisible()

  await other.getByRole('button', { name: /account/i }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
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
    await fillIn(page, account?.email ?? '', account?.password ?? '')
    await expect(page).toHaveURL(`${origin}/admin`)
    if (role === 'attendee') await expect(page.locator('main')).toContainText('This area is for organizers')
    else await expect(page.locator('main')).not.toContainText('This area is for organizers')
    await context.close()
  }
})
