import { linkIn, confirmAccount, createAccount } from '../../e2e/support/people.ts'
import { expect, test, visit } from '../../e2e/support/fixtures.ts'
import { totpNow } from '../totp.ts'

/* Whoever has set up an authenticator app has to enter its code, however they sign in. */

let secret: string

test.beforeEach(async ({ origin, uniqueEmail, receiveMail }) => {
  await createAccount(origin, uniqueEmail)
  const { auth } = await confirmAccount(origin, await receiveMail(uniqueEmail, /confirm/i))
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator 1' })
  if (error) throw error
  secret = data.totp.secret
  const shown = await auth.mfa.challengeAndVerify({ factorId: data.id, code: totpNow(secret) })
  if (shown.error) throw shown.error
})

test('a forgotten password is replaced after the code of the app', async ({
  page,
  uniqueEmail,
  receiveMail,
  origin,
}) => {
  await visit(page, '/login?next=%2Fprofile')
  await page.getByLabel('Email').fill(uniqueEmail)
  await page.getByRole('button', { name: 'I forgot my password' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.goto(linkIn(await receiveMail(uniqueEmail, /password/i)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code from the app').fill(totpNow(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a-better-horse-battery-9')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
})
