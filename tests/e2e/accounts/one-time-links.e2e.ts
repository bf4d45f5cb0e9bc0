import type { Page } from '@playwright/test'
import { networkNoise, test } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { comeBack } from '../support/offline.ts'
import { createAccount, linkIn, pressLink, registerAccount } from '../support/people.ts'
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

test('a confirmation, a sign-in link and a password link are each requested once, and sign in', async ({
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

  await page.goto('/login?next=%2Frefer')
  await hydrated(page)
  await page.getByLabel('Email').fill(uniqueEmail)
  await page.getByRole('button', { name: 'Sign in with an emailed code' }).click()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const signIn = linkIn(await receiveMail(uniqueEmail, /sign-in/i))
  standIn.takeSeen()
  await page.goto(signIn)
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await expect(page).toHaveURL(`${origin}/refer`)
  await expect(page.getByRole('heading', { name: 'Bring a friend' })).toBeFocused()
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

test('a new address is confirmed by its link, requested once', async ({
  page,
  request,
  origin,
  standIn,
  uniqueEmail,
  receiveMail,
}) => {
  const newAddress = uniqueEmail.replace('visitor', 'moved')
  await createAccount({ request, origin }, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await isSignedIn(page)
  await comeBack(page, '/profile')
  await page.getByText('Change my email').click()
  await page.getByLabel('New email').fill(newAddress)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  const link = linkIn(await receiveMail(newAddress, /new email/i))
  standIn.takeSeen()
  await page.goto(link)
  await page.getByRole('button', { name: 'Change my email' }).click()
  await expect(page.getByText(`You sign in as ${newAddress}`)).toBeVisible()
  expectAskedOnce(standIn.takeSeen(), '/auth/v1/verify')
})

/** An earlier version of the site's worker, which used navigation preload. */
const formerWorker = `
  addEventListener('install', (event) => event.waitUntil(skipWaiting()))
  addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload.enable()])))
  addEventListener('fetch', (event) => {
    if (new URL(event.request.url).pathname === '/')
      event.respondWith(event.preloadResponse.then((answer) => answer ?? fetch(event.request)))
  })`

test('a browser with an earlier worker can sign in too, and gets the new one', async ({
  page,
  request,
  origin,
  standIn,
  uniqueEmail,
  receiveMail,
}) => {
  const asksAhead = () =>
    page.evaluate(async () => {
      const { navigationPreload } = await navigator.serviceWorker.ready
      return (await navigationPreload.getState()).enabled
    })
  standIn.setScript('/sw.js', formerWorker)
  await comeBack(page)
  expect(await asksAhead()).toBe(true)
  standIn.setScript('/sw.js', null)

  await createAccount({ request, origin }, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await isSignedIn(page)
  await expect.poll(asksAhead, { timeout: 30_000 }).toBe(false)
  standIn.takeSeen()
  await page.goto('/faq')
  await hydrated(page)
  await page.goto('/mailbox')
  expectAskedOnce(standIn.takeSeen(), '/mailbox')
})

test('the link into the Studio that is printed at the start is requested once, and opens the Studio', async ({
  page,
  standIn,
  failing,
}) => {
  await comeBack(page)
  const link = /(http\S+\/lake\/\S+) {2}\(works once/.exec(failing.product.output())?.[1]
  standIn.takeSeen()
  await page.goto(link ?? '')
  await expect(page.getByRole('link', { name: 'Today' }).first()).toBeVisible({ timeout: 60_000 })
  expectAskedOnce(standIn.takeSeen(), new URL(link ?? '').pathname)
})

test('links in mails, the mailbox and files are each requested once', async ({
  page,
  request,
  origin,
  dataDir,
  standIn,
  uniqueEmail,
  receiveMail,
}) => {
  await createAccount({ request, origin }, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await isSignedIn(page)
  await registerAccount({ request, origin }, uniqueEmail, 'Mira Okafor')
  await receiveMail(uniqueEmail, /You’re in/)
  await comeBack(page)
  await openMailbox(page, dataDir)

  standIn.takeSeen()
  await page.goto(`/mailbox?to=${encodeURIComponent(uniqueEmail)}`)
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

  const feed = page.waitForEvent('download')
  // The response is a file and not a page, so the browser aborts the navigation.
  await page.goto('/schedule.ics').catch(() => {})
  expect((await feed).suggestedFilename()).toBe('schedule.ics')
  expectAskedOnce(standIn.takeSeen(), '/schedule.ics')
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
