import type { Page } from '@playwright/test'
import { networkNoise, test } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { comeBack } from '../support/offline.ts'
import { createAccount, linkIn, pressLink } from '../support/people.ts'
import { studioNoise } from '../support/studio.ts'

/*
 * Links that take effect when opened, in a browser with the site's worker, which sees every request first. Each must be
 * requested exactly once; otherwise it is used up before anybody has seen the result.
 */
test.use({
  serviceWorkers: 'allow',
  expectedNoise: {
    patterns: [...networkNoise, ...studioNoise, /Blocked script execution in '[^']+\/mailbox\/\d+'/],
  },
})

const isSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: /account/i })).toBeVisible()

test('a confirmation and a password link are each requested once, and sign in', async ({
  page,
  request,
  origin,
  standIn,
  uniqueEmail,
  receiveMail,
}) => {
  await comeBack(page)
  await createAccount({ request, origin }, uniqueEmail)
  const confirmation = await receiveMail(uniqueEmail, /confirm/i)
  standIn.takeSeen()
  await pressLink(page, confirmation)
  // The next page takes the focus when it arrives, and closes what was opened before.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await isSignedIn(page)
  expectAskedOnce(standIn.takeSeen(), '/auth/v1/verify')
  await signOut(page)

  await page.goto('/login?next=%2Fprofile')
  await hydrated(page)
  await page.getByLabel('Email').fill(uniqueEmail)
  await page.getByRole('button', { name: 'I forgot my password' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const recovery = linkIn(await receiveMail(uniqueEmail, /password/i))
  standIn.takeSeen()
  await page.goto(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a-better-horse-battery-9')
  await page.getByRole('button', { name: 'Save my new password' }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  await isSignedIn(page)
  expectAskedOnce(standIn.takeSeen(), '/auth/v1/verify')
})

function expectAskedOnce(seen: readonly { path: string }[], path: string) {
  expect(seen.filter((each) => each.path === path)).toHaveLength(1)
}

async function signOut(page: Page) {
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
}
