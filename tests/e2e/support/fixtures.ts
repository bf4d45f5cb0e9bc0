import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

type Account = { role: 'admin' | 'attendee' | 'organizer'; email: string; password: string }
type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** Waits for the newest mail to an address whose subject matches. */
export type ReceiveMail = (to: string, subject: RegExp) => Promise<Mail>

type Fixtures = {
  origin: string
  accounts: readonly Account[]
  /** An address nobody else uses. */
  uniqueEmail: string
  receiveMail: ReceiveMail
  /** Console errors and requests to other hosts that this test expects; anything else fails it. */
  expectedNoise: { patterns: readonly RegExp[] }
  quietBrowser: undefined
}

export const test = base.extend<Fixtures>({
  origin: async ({}, use) => use(required('FEST_ORIGIN')),
  baseURL: async ({ origin }, use) => use(origin),
  accounts: async ({}, use) => use(await readAccounts(required('FEST_DATA'))),
  uniqueEmail: async ({}, use) => use(`visitor-${randomUUID()}@fallfest.example`),
  receiveMail: async ({ request }, use) => {
    await use(async (to, subject) => {
      let found: Mail | undefined
      await expect
        .poll(async () => {
          const response = await request.get('/mailbox/messages.json')
          // The contract of /mailbox/messages.json: newest last.
          const mails = (await response.json()) as Mail[]
          found = mails.findLast((mail) => mail.to === to && subject.test(mail.subject))
          return found !== undefined
        })
        .toBe(true)
      if (!found) throw new Error('unreachable: the poll above waits for it')
      return found
    })
  },
  expectedNoise: async ({}, use) => use({ patterns: [] }),
  quietBrowser: [
    async ({ context, origin, expectedNoise }, use) => {
      const noise: string[] = []
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') noise.push(`console: ${message.text()} (${message.location().url})`)
        })
        page.on('pageerror', (error) => noise.push(`page error: ${error.stack ?? error.message}`))
      }
      context.on('page', watch)
      await noteViolations(context, noise)
      context.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !url.startsWith(`${origin}/`))
          noise.push(`request to another host: ${url}`)
      })
      await use(undefined)
      expect(noise.filter((line) => !expectedNoise.patterns.some((pattern) => pattern.test(line)))).toEqual(
        [],
      )
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Notes what the content security policy forbade, on every page and frame, after each navigation too. */
async function noteViolations(context: BrowserContext, noise: string[]): Promise<void> {
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
}

/** Hydration is over when the page answers to clicks; the app says so on the root element. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
}

/** The accounts a product made for itself at its first start on this folder. */
export async function readAccounts(dataDir: string): Promise<Account[]> {
  // The product writes this file in this shape (README, demo accounts).
  return JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the tests are started by the Playwright configuration.`)
  return value
}
