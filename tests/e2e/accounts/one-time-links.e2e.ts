import type { Page } from '@playwright/test'
import { networkNoise, test } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { comeBack } from '../support/offline.ts'
import { createAccount, linkIn, pressLink, signIn } from '../support/people.ts'
import { openMailbox } from '../support/receive-mail.ts'
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

test('links in mails, the mailbox and files are each requested once', async ({
  page,
  origin,
  dataDir,
  standIn,
  newAttendee,
  receiveMail,
}) => {
  const { email, password } = await newAttendee()
  await signIn(page, { email, password }, '/faq')
  await receiveMail(email, /You’re in/)
  await comeBack(page)
  await openMailbox(page, dataDir)

  standIn.takeSeen()
  await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /You’re in/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /You’re in/ })).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'You have a seat.' })).toBeVisible()
  const mails = standIn.takeSeen().filter(({ path }) => path.startsWith('/mailbox'))
  // The list, the list with the mail beside it, and the mail in its frame.
  expect(mails.map(({ path }) => path.replace(/\d+/, 'n'))).toEqual([
    '/mailbox',
    '/mailbox/n',
    '/mailbox',
    '/mailbox/n',
  ])
  await letter.getByRole('link', { name: 'Open my ticket' }).click()
  await expect(page.getByRole('article', { name: 'Ticket of Mira Okafor' })).toBeVisible()
  // The worker may be caching the page for offline use, which isn't a visit.
  const visits = standIn.takeSeen().filter(({ mode }) => mode === 'navigate')
  expectAskedOnce(visits, '/profile')

  const data = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await data).suggestedFilename()).toBe('my-fall-fest-data.json')
  expectAskedOnce(standIn.takeSeen(), '/rest/v1/rpc/my_data')

  await page.goto('/materials')
  const material = page.getByRole('link', { name: /Download/ }).first()
  const file = page.waitForEvent('download')
  await material.click()
  await file
  expectAskedOnce(standIn.takeSeen(), new URL((await material.getAttribute('href')) ?? '', origin).pathname)
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
