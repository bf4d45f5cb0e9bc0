import type { Page } from '@playwright/test'
import { expect, october, test, visit } from '../support/fixtures.ts'
import { signInByForm } from '../support/people.ts'
import { fillForm } from '../support/registering.ts'

test.use({ eventHour: october })

/** What may stay after signing out: choices of this device, and what was done on it without an account. */
const impersonal = [
  // Appearance, reading and sound.
  /^fest-(theme|time-zone|search-slash|door-sound|admin-keys|admin-columns-\w+)$/,
  // Sessions saved before signing in, and a hash of the account they were added to.
  /^fest-saved-(sessions|brought)$/,
  // Materials read, and the referral code.
  /^(fest-progress|referralCode)$/,
  // For this tab: the schedule's last address, and the version it was reloaded for.
  /^fest-(schedule-address|left-for)$/,
  // Pages, pictures and notebooks that are the same for everybody.
  /^fest-(build .*|pictures|notebooks)$/,
  // Check-ins and decisions without names that still have to be sent.
  /^fest-(door|decisions)$/,
  // How often somebody signed out here.
  /^fest-signed-out$/,
]

const name = 'Ada Quillfeather'

function keptOnDevice(page: Page): Promise<[string, string][]> {
  return page.evaluate(async () => {
    const kept: [string, string][] = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage),
    )
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        const answer = await caches.match(request)
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '')
        kept.push([cache, `${request.url} ${isText ? await answer?.text() : ''}`])
      }
    for (const { name } of await indexedDB.databases()) kept.push([name ?? '', ''])
    return kept
  })
}

async function leftBehind(page: Page, secrets: readonly string[]): Promise<string[]> {
  const kept = await keptOnDevice(page)
  return kept
    .filter(
      ([key, text]) =>
        !impersonal.some((pattern) => pattern.test(key)) || secrets.some((secret) => text.includes(secret)),
    )
    .map(([key, text]) => `${key}: ${text.slice(0, 200)}`)
}

/** Signs in, and leaves everything on the device that a person can: drafts with needs, saved sessions, a search. */
async function useEverything(page: Page, person: { email: string; password: string }): Promise<string> {
  await visit(page, '/workshops')
  await page.getByRole('button', { name: 'Save First circuits in Qiskit' }).click()
  await page.goto('/ambassador')
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await visit(page, '/login?step=code')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await signInByForm(page, person, '/profile')
  await page.getByText('About you', { exact: true }).click()
  await page.getByLabel('Name others can see').fill(name)
  await page.goto('/workshops')
  await page.getByRole('button', { name: 'Save Bell pairs and the CHSH game' }).click()
  // What was saved before is in the account now; how it follows: tests/contract/saved-account.test.ts.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fest-saved-brought'))).not.toBeNull()
  await visit(page, '/schedule?q=bell')
  await page.goto('/register')
  await fillForm(page, name)
  // Needs are kept only by the tab.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('vegan')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('vegan')
  const session = (await keptOnDevice(page)).find(([key]) => key.endsWith('-auth-token'))?.[1] ?? '{}'
  // In the client's own format.
  const { user } = JSON.parse(session) as { user: { id: string } }
  const secrets = [person.email, name, user.id]
  // If the test finds nothing here, it looks in the wrong places.
  expect((await leftBehind(page, secrets)).length).toBeGreaterThan(4)
  return user.id
}

test.use({ serviceWorkers: 'allow', expectedNoise: { patterns: [/status of 4\d\d|could not be/] } })

// In other tabs, and by a session that ends elsewhere: web/src/session/session.test.tsx, device-memory.test.ts.
test(
  'nothing personal stays on the device after signing out',
  { tag: '@promise' },
  async ({ page, newAccount }) => {
    const person = await newAccount()
    const id = await useEverything(page, person)
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    const left = () => leftBehind(page, [person.email, name, id])
    await expect.poll(left).toEqual([])
    // It doesn't come back from a page's memory either.
    await visit(page, '/about')
    await expect.poll(left).toEqual([])
  },
)
