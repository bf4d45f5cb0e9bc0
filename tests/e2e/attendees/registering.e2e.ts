import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { axeFaults, sidewaysFault, smallTargets } from '../support/page-checks.ts'
import { codeIn, password, pressLink } from '../support/people.ts'
import { fillForm } from '../support/registering.ts'

/* By labels alone, as a new visitor with a phone and a browser that autofills forms. */

test.use({ viewport: { width: 390, height: 844 } })

/** From the home page to the form: a new account, whose mail leads back. */
async function comeAsNewVisitor(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByText('so you can keep your ticket and change your answers')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  // Switching to the other form and back keeps what was typed.
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.getByRole('link', { name: 'New account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click()

test('from the home page to a ticket, faster than the database allows', async ({
  page,
  receiveMail,
  origin,
  uniqueEmail,
}) => {
  test.setTimeout(180_000)
  await comeAsNewVisitor(page, uniqueEmail)
  await pressLink(page, await receiveMail(uniqueEmail, /confirm/i))
  await expect(page).toHaveURL(`${origin}/register`)
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()

  const steps = page.getByRole('navigation', { name: 'Form steps' }).getByRole('listitem')
  const gaps = (await Promise.all([0, 1, 2, 3].map((step) => steps.nth(step).boundingBox()))).map(
    (box) => box?.x ?? Number.NaN,
  )
  const [first = 0, ...others] = gaps.slice(1).map((x, step) => x - (gaps[step] ?? Number.NaN))
  for (const gap of others) expect(Math.abs(gap - first)).toBeLessThan(1)
  await fillForm(page, 'Mira Okafor', 'Yes, and I’m looking for a team')
  await register(page)
  const heading = page.getByRole('heading', { level: 1, name: 'You’re in.' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('alert').filter({ hasText: /fast/ })).toHaveCount(0)
  const ticket = page.getByRole('article', { name: 'Ticket of Mira Okafor' })
  await expect(ticket).toContainText('You’re in')

  const calendar = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add my days to my calendar' }).click()
  expect((await calendar).suggestedFilename()).toBe('qiskit-fall-fest.ics')
  await expect(page.getByRole('button', { name: /^Share/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'A picture to share' })).toBeVisible()
  for (const next of ['Pick your workshops', 'Find a team', 'Save your sessions', 'Invite friends'])
    await expect(page.getByRole('link', { name: next })).toBeVisible()
  expect([...(await axeFaults(page)), ...(await smallTargets(page))]).toEqual([])
  expect(await sidewaysFault(page)).toBeNull()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(heading).toHaveCount(0)
})

test('nothing shifts on the way, and nothing is animated with reduced motion', async ({
  page,
  receiveMail,
  uniqueEmail,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchShifts(page)
  await comeAsNewVisitor(page, uniqueEmail)
  await page.getByLabel('Code').fill(codeIn(await receiveMail(uniqueEmail, /confirm/i)))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await fillForm(page, 'Ines Halvorsen')
  const before = await shiftsOf(page)
  await register(page)
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add my days to my calendar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find a team' })).toHaveCount(0)
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration = 0 } = effect?.getTiming() ?? {}
      return Number(duration) > 1 ? [duration] : []
    }),
  )
  expect(moving).toEqual([])
  const after = await shiftsOf(page)
  expect(after.sum - before.sum, after.what).toBeLessThan(0.02)
})
