import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type Account, readAccounts } from '../../support/accounts.ts'
import { busyAtTimes } from '../../support/fault-proxy.ts'
import { type Client, signedInClient } from './client.ts'
import { ticketHolder, type TicketHolder } from './door.ts'
import { type Organizer, organizerOf } from './organizer.ts'
import { newAccount, newAttendee, type NewPerson, type Person, signIn } from './people.ts'
import { type ReceiveMail, receiveMailFrom } from './receive-mail.ts'

type Fixtures = {
  origin: string
  dataDir: string
  accounts: readonly Account[]
  /** The demo's admin, and what they may ask the service past the panel. */
  admin: Account
  adminClient: Client
  uniqueEmail: string
  receiveMail: ReceiveMail
  /** A confirmed account of somebody new, made by calls; the pages for it have their own journeys. */
  newAccount: () => Promise<NewPerson>
  /** The same with a registration, under this first name and surname: Mira Okafor, unless told otherwise. */
  newAttendee: (name?: string, surname?: string) => Promise<NewPerson>
  /** The same under a name nobody else has, with the code of the ticket. */
  newTicket: () => Promise<TicketHolder>
  /** Opens an address on a new phone, signed in as `person` if given. */
  openPhone: (address: string, person?: Person) => Promise<Page>
  organizer: Organizer
  /** The event's time on every page, an instant; null for the real time, at which the sample's festival is long over. */
  eventHour: string | null
  /** Whether the service of people's data is too busy for half of what pages ask, which nobody should notice. */
  isBusy: boolean
  /** Console errors and requests to other hosts that this test expects; anything else fails it. */
  expectedNoise: { patterns: readonly RegExp[] }
  quietBrowser: undefined
}

export const test = base.extend<Fixtures>({
  origin: async ({}, use) => use(required('FEST_ORIGIN')),
  baseURL: async ({ origin }, use) => use(origin),
  dataDir: async ({}, use) => use(required('FEST_DATA')),
  accounts: async ({ dataDir }, use) => use(await readAccounts(dataDir)),
  uniqueEmail: async ({}, use) => use(`visitor-${randomUUID()}@fallfest.example`),
  receiveMail: async ({ request, dataDir }, use) => use(receiveMailFrom(request, dataDir)),
  admin: async ({ accounts }, use) => use(accountOf(accounts, 'admin')),
  adminClient: async ({ origin, admin }, use) => use(await signedInClient(origin, admin)),
  newAccount: async ({ origin, receiveMail }, use) => use(() => newAccount({ origin, receiveMail })),
  newAttendee: async ({ origin, receiveMail }, use) =>
    use((name = 'Mira', surname) => newAttendee({ origin, receiveMail }, name, surname)),
  newTicket: async ({ origin, receiveMail }, use) => use(() => ticketHolder({ origin, receiveMail })),
  eventHour: [null, { option: true }],
  isBusy: [false, { option: true }],
  context: async ({ context, eventHour, isBusy }, use) => {
    await prepare(context, eventHour, isBusy)
    await use(context)
  },
  openPhone: async ({ browser, origin, serviceWorkers, eventHour, isBusy }, use) => {
    const phones: BrowserContext[] = []
    await use(async (address, person) => {
      const phone = await browser.newContext({
        baseURL: origin,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        serviceWorkers,
      })
      phones.push(phone)
      await prepare(phone, eventHour, isBusy)
      const page = await phone.newPage()
      await (person ? signIn(page, person, address) : page.goto(address))
      return page
    })
    for (const phone of phones) await phone.close()
  },
  organizer: organizerOf,
  expectedNoise: async ({}, use) => use({ patterns: [] }),
  quietBrowser: [
    async ({ browser, context, origin, expectedNoise, isBusy }, use) => {
      const noise = await watchNoise(context, origin)
      await use(undefined)
      await leaveRoutes(browser)
      expectQuiet(noise, isBusy ? [...expectedNoise.patterns, /status of 50[034]/] : expectedNoise.patterns)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
export { hydrated, visit } from './people.ts'
export type { ReceiveMail } from './receive-mail.ts'

/** While people register for the sample's festival. */
export const october = '2025-10-01T10:00:00Z'

async function prepare(context: BrowserContext, instant: string | null, isBusy: boolean): Promise<void> {
  if (instant !== null)
    await context.addInitScript((at) => {
      const ahead = at - Date.now()
      const now = (realMs = Date.now()) => realMs + ahead
      globalThis.festEventClock = { now, rate: 1, subscribe: () => () => {} }
    }, Date.parse(instant))
  const refuse = busyAtTimes()
  if (isBusy)
    await context.route('**/rest/v1/**', (route) => {
      const busy = refuse(new URL(route.request().url()).pathname)
      return busy ? route.fulfill(busy) : route.fallback()
    })
}

/** Notes console errors, requests to other hosts and what the content security policy forbids, on every page. */
export async function watchNoise(context: BrowserContext, origin: string): Promise<string[]> {
  const noise: string[] = []
  // Another Supabase is a part of the site (tests/contract-supabase).
  const ownOrigins = [origin, process.env['CONTRACT_SUPABASE_URL'] ?? origin]
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') noise.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => noise.push(`page error: ${error.stack ?? error.message}`))
  })
  // Also after each navigation, and in frames.
  await context.exposeFunction('noteViolation', (line: string) => noise.push(`policy: ${line}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      // Put there by the line above, in every frame.
      const { noteViolation } = window as unknown as { noteViolation: (line: string) => void }
      noteViolation(
        `${effectiveDirective} forbids ${blockedURI || sample} (${sourceFile || location.href}:${lineNumber})`,
      )
    })
  })
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !ownOrigins.some((own) => url.startsWith(`${own}/`)))
      noise.push(`request to another host: ${url}`)
  })
  return noise
}

/** Whatever a route is still fetching would fail after the test, and take the whole worker with it. */
export async function leaveRoutes(browser: Browser): Promise<void> {
  for (const each of browser.contexts())
    for (const routes of [each, ...each.pages()]) await routes.unrouteAll({ behavior: 'ignoreErrors' })
}

export function expectQuiet(noise: readonly string[], patterns: readonly RegExp[]): void {
  expect(noise.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([])
}

export function accountOf(accounts: readonly Account[], role: Account['role']): Account {
  const account = accounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no ${role}.`)
  return account
}

export function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the tests are started by the Playwright configuration.`)
  return value
}
