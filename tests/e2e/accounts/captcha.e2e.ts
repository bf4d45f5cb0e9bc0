import { startProduct } from '../../support/product.ts'
import { type Siteverify, startSiteverify } from '../../support/siteverify.ts'
import { expect, visit } from '../support/fixtures.ts'
import { lend, preparedDataDir, test as base } from '../support/own-product.ts'
import { codeIn, fillIn, password } from '../support/people.ts'

/** Stands in for Cloudflare's widget: a button that solves it. Each check is another one, as theirs are. */
const widget = `window.turnstile = {
  render(place, { callback }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.addEventListener('click', () => callback('person ' + crypto.randomUUID()))
    place.append(button)
    return 'widget'
  },
  reset() {},
  remove(id) {},
}`

const secretKey = `0x${'k'.repeat(33)}`

const test = base.extend<{ siteverify: Siteverify }>({
  siteverify: async ({}, use) => {
    const siteverify = await startSiteverify(secretKey)
    await use(siteverify)
    await siteverify.close()
  },
  product: async ({ siteverify }, use) => {
    const env = {
      TURNSTILE_SITE_KEY: `0x${'s'.repeat(22)}`,
      TURNSTILE_SECRET_KEY: secretKey,
      TURNSTILE_VERIFY_URL: siteverify.url,
    }
    await lend(startProduct({ env, dataDir: await preparedDataDir() }), use)
  },
})

test.use({
  viewport: { width: 390, height: 844 },
  // Cloudflare's script is the only thing that such a page requests elsewhere; here it is blocked at first.
  expectedNoise: { patterns: [/https:\/\/challenges\.cloudflare\.com\/turnstile\//] },
})

test('signing up, another mail and signing in each need a captcha, and nothing typed is lost without one', async ({
  page,
  siteverify,
  uniqueEmail,
  receiveMail,
}) => {
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  )
  const solve = () => page.getByRole('button', { name: 'I am a person' }).click()
  await visit(page, '/login?step=sign-up&next=%2Ffaq')
  await expect(page.getByRole('group', { name: 'Robot check' })).toBeVisible()
  await fillIn(page, uniqueEmail, password, 'Create my account')
  await expect(page.getByText('The robot check isn’t done yet.')).toBeVisible()
  await solve()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await receiveMail(uniqueEmail, /confirm/i)

  const again = page.getByRole('button', { name: 'Send another email' })
  await again.click()
  await expect(page.getByText('The robot check isn’t done yet.')).toBeVisible()
  await solve()
  await again.click()
  await expect(page.getByText('A new email is on its way')).toBeVisible()
  await page.getByLabel('Code').fill(codeIn(await receiveMail(uniqueEmail, /confirm/i)))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(/\/faq$/)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/login?next=%2Fabout')
  await solve()
  await fillIn(page, uniqueEmail, password)
  await expect(page).toHaveURL(/\/about$/)
  const responses = siteverify.asked.map(({ response }) => response)
  expect([responses.length, new Set(responses).size]).toEqual([3, 3])
})
