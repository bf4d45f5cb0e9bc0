import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Product, removeDataDir, startProduct } from '../support/product.ts'
import { expect, hydrated, test as base } from './support/fixtures.ts'

/** Stands in for Cloudflare's widget: a button that solves it. */
const widget = `window.turnstile = {
  render(place, { callback }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.addEventListener('click', () => callback('token of a person'))
    place.append(button)
    return 'widget'
  },
  reset() {},
  remove() {},
}`

type OwnProduct = { product: Product; verified: unknown[] }

/** A product that asks for a captcha, which it has verified by a server of the test. */
const test = base.extend<OwnProduct>({
  verified: async ({}, use) => use([]),
  product: async ({ verified }, use) => {
    const siteverify = createServer((req, res) => {
      void (async () => {
        const body = JSON.parse(Buffer.concat(await Array.fromAsync(req)).toString()) as { response: string }
        verified.push(body.response)
        res.setHeader('content-type', 'application/json')
        res.end(JSON.stringify({ success: true }))
      })()
    })
    await new Promise<void>((done) => void siteverify.listen(0, '127.0.0.1', () => done()))
    const { port } = siteverify.address() as AddressInfo
    const product = await startProduct({
      env: {
        TURNSTILE_SITE_KEY: `0x${'s'.repeat(22)}`,
        TURNSTILE_SECRET_KEY: `0x${'k'.repeat(33)}`,
        TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    })
    await use(product)
    await product.stop()
    await removeDataDir(product.dataDir)
    siteverify.close()
  },
  origin: async ({ product }, use) => use(product.origin),
})

test.use({
  viewport: { width: 390, height: 844 },
  // Cloudflare's script is the one thing that such a page asks elsewhere for; here it is blocked at first.
  expectedNoise: { patterns: [/https:\/\/challenges\.cloudflare\.com\/turnstile\//] },
})

test('a form with a captcha says when it is blocked, loses nothing, and is sent once it is solved', async ({
  page,
  verified,
}) => {
  test.setTimeout(180_000)
  let isBlocked = true
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: widget }),
  )
  await page.clock.install()
  await page.goto('/contact')
  await hydrated(page)
  const message = page.getByLabel('Your message')
  await page.getByLabel('What is it about?').selectOption({ label: 'A question about the event' })
  await page.getByLabel('Your name').fill('Mira Okafor')
  await page.getByLabel('Email', { exact: true }).fill('mira@fallfest.example')
  await message.fill('Is there a place for bicycles?')
  await page.clock.fastForward(30_000)
  const send = page.getByRole('button', { name: /^Send/ })
  const check = page.getByRole('group', { name: 'Robot check' })
  await expect(check.getByRole('alert')).toContainText('couldn’t load')
  await send.click()
  await expect(page.getByText('The robot check isn’t done yet.')).toBeVisible()

  isBlocked = false
  await check.getByRole('button', { name: 'Load the check again' }).press('Enter')
  await check.getByRole('button', { name: 'I am a person' }).press('Enter')
  await expect(message).toHaveValue('Is there a place for bicycles?')
  await send.click()
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible()
  expect(verified).toEqual(['token of a person'])
})
