import type { Page } from '@playwright/test'
import {
  beforeSigningIn,
  lookUp,
  register,
  signIn as signInCalls,
} from '../../load/support/opening-requests.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByForm } from '../support/people.ts'
import { fillForm } from '../support/registering.ts'

function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!/^\/(?:auth|rest)\/v1\//.test(pathname)) return
    const search = [...searchParams].map(
      ([name, value]) => `${name}=${value.startsWith('eq.') ? 'eq.me' : value}`,
    )
    asked.push(`${request.method()} ${pathname}${search.length > 0 ? `?${search.join('&')}` : ''}`)
  })
  return asked
}

test('registering makes the same requests as the load test, and no more', async ({ page, newAccount }) => {
  const person = await newAccount()
  await page.clock.install()
  const asked = listen(page)

  await signInByForm(page, person, '/register')
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
  await expect
    // Simultaneous requests have no order.
    .poll(() => [...asked.slice(0, 2), ...asked.slice(2).toSorted()])
    .toEqual([beforeSigningIn, signInCalls, ...lookUp.toSorted()])
  asked.length = 0

  await page.clock.fastForward(30_000)
  await fillForm(page, 'Mira Okafor')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  // Requests that the page makes on its own come before those of the next action.
  await page.evaluate(() => fetch('/icon.svg'))
  expect(asked).toEqual([register])
})
