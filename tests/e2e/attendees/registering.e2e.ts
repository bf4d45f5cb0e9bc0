import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { codeIn, password } from '../support/people.ts'
import { fillForm } from '../support/registering.ts'

/* By labels alone, as a new visitor with a phone and a browser that autofills forms. */

test.use({ viewport: { width: 390, height: 844 } })

/** From the home page to the form: a new account, whose mail leads back. */
async function comeAsNewVisitor(page: Page, email: string): Promise<void> {
  await visit(page, '/')
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
