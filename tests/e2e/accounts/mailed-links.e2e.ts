import type { Page } from '@playwright/test'
import { partsOf } from '../../support/mailed-links.ts'
import { networkNoise } from '../support/faults.ts'
import { expect, test, visit } from '../support/fixtures.ts'
import {
  confirmAccount,
  confirmWith,
  createAccount,
  fillIn,
  linkIn,
  password,
  signIn,
  signInAgain,
} from '../support/people.ts'

/* Opening a mailed link does nothing, its button does: scanners open links, and anybody can forge one. */
test.use({
  expectedNoise: { patterns: [...networkNoise, /status of 4(00|03)/] },
})

const chosen = 'chosen-on-the-phone-9'

const isSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: /account/i })).toBeVisible()

test('a link that programs opened before still confirms, also on a phone', async ({
  page: laptop,
  browser,
  request,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await visit(laptop, '/login?step=sign-up&next=%2Frefer')
  await fillIn(laptop, uniqueEmail, password, 'Create my account')
  await expect(laptop.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await receiveMail(uniqueEmail, /confirm/i))
  expect(link).toMatch(new RegExp(`^${origin}/confirm#`))

  const asked: string[] = []
  for (const javaScriptEnabled of [false, true, true]) {
    const scanner = await browser.newContext({ javaScriptEnabled })
    scanner.on('request', (one) => {
      if (one.url().includes('/auth/v1/')) asked.push(`${one.method()} ${one.url()}`)
    })
    const page = await scanner.newPage()
    await page.goto(link, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await request.get(link)).status()).toBe(200)
    await scanner.close()
  }
  expect(asked).toEqual([])

  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const addresses: string[] = []
  phone.on('request', (one) => addresses.push(`${one.url()} ${one.headers()['referer'] ?? ''}`))
  await phone.goto(link)
  await expect(phone.locator('main')).toContainText(`Confirm ${uniqueEmail} and choose a password`)
  await expect(phone).toHaveURL(`${origin}/confirm`)
  const { tokenHash } = partsOf(link)
  expect(addresses.filter((line) => line.includes(tokenHash))).toEqual([])

  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(phone.getByText('Choose a password.', { exact: true })).toBeVisible()
  await confirmWith(phone, chosen)
  await expect(phone).toHaveURL(`${origin}/refer`)
  await expect(phone.getByRole('heading', { name: 'My link' })).toBeVisible()
  await context.close()

  // The password typed on the laptop before the confirmation is void; the one chosen with it works.
  await visit(laptop, '/login?next=%2Frefer')
  await fillIn(laptop, uniqueEmail, password)
  await expect(laptop.getByRole('alert')).toContainText('don’t match')
  await fillIn(laptop, uniqueEmail, chosen)
  await expect(laptop).toHaveURL(`${origin}/refer`)
})

test('a used link says so and leads to a new one, which works', async ({
  page,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount(origin, uniqueEmail)
  const mail = await receiveMail(uniqueEmail, /confirm/i)
  await confirmAccount(origin, mail)

  await page.goto(linkIn(mail))
  await confirmWith(page, password)
  await expect(page.getByRole('alert').first()).toContainText('This link or code no longer works')
  await expect(page.getByLabel('Choose your password', { exact: true })).toHaveValue(password)
  await page.getByRole('link', { name: 'Email me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(uniqueEmail)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.goto(linkIn(await receiveMail(uniqueEmail, /sign-in/i)))
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await isSignedIn(page)
})

test('when the password cannot be set after confirming, it is asked for again and nothing is lost', async ({
  page,
  origin,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount(origin, uniqueEmail)
  await page.goto(linkIn(await receiveMail(uniqueEmail, /confirm/i)))
  await page.getByLabel('Choose your password', { exact: true }).fill(chosen)
  await page.route('**/auth/v1/user*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('alert').first()).toContainText(/offline|didn’t work/)
  await isSignedIn(page)
  await page.unroute('**/auth/v1/user*')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await signInAgain(page, uniqueEmail, chosen)
})

test('somebody else’s session in an address signs nobody in, and whoever is signed in stays', async ({
  page,
  newAccount,
}) => {
  const stranger = await newAccount()
  const { data } = await stranger.client.auth.getSession()
  const fragment = new URLSearchParams({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
    expires_in: '3600',
    expires_at: String(data.session?.expires_at),
    token_type: 'bearer',
    type: 'magiclink',
  })
  for (const path of ['/login?next=%2Fregister', '/', '/profile', '/confirm', '/login?code=abc']) {
    await page.goto('about:blank')
    await visit(page, `${path}#${fragment}`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(stranger.email)
  }

  const person = await newAccount()
  await signIn(page, person, '/faq')
  await page.goto('about:blank')
  await page.goto(`/login?next=%2Fprofile#${fragment}`)
  await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible()
})

test('somebody else’s link that claims to be for the reader signs nobody in, and whoever is signed in stays', async ({
  page,
  origin,
  uniqueEmail,
  receiveMail,
  newAccount,
}) => {
  const person = await newAccount()
  await signIn(page, person, '/faq')
  const stranger = uniqueEmail.replace('visitor', 'stranger')
  await createAccount(origin, stranger)
  const { tokenHash } = partsOf(linkIn(await receiveMail(stranger, /confirm/i)))
  const claim = new URLSearchParams({ token_hash: tokenHash, type: 'signup', email: person.email })
  await page.goto(`/confirm#${claim}`)
  await confirmWith(page, password)
  await expect(page.getByRole('alert').first()).toContainText('This link isn’t from us')
  await page.goto('/profile')
  await expect(page.getByText(`You sign in as ${person.email}`)).toBeVisible()
})
