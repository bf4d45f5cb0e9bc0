import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { refusalsIn } from '@fest/words/catalog.ts'
import { pseudoLanguage } from '@fest/words/pseudo-language.ts'
import type { Page, Request } from '@playwright/test'
import { forgottenIn, textsIn, type Written, writtenIn } from '../../support/every-word.ts'
import { expect, hydrated, october, visit } from '../support/fixtures.ts'
import { startWith, testsOn } from '../support/own-product.ts'
import { breakCode, goWithin, signIn } from '../support/people.ts'

/* In the language that nobody speaks, the site's words are in ⟦brackets⟧; any other was never given to a translator. */

const test = testsOn(() => startWith('open'))
test.describe.configure({ mode: 'default', timeout: 600_000 })
// What is refused and what fails says so in the console, too.
test.use({ eventHour: october, reducedMotion: 'reduce', expectedNoise: { patterns: [/./] } })

let found: Map<string, string>
let content: Written
/** Notes what the page says that is neither in brackets nor content, once it is at rest. */
let look: (where: string) => Promise<void>
const typed = ['Mira Okafor', 'x', 'Noise']

test.beforeEach(async ({ page, origin, organizer }) => {
  await organizer.change('siteSettings', { language: pseudoLanguage })
  await expect
    .poll(async () => (await fetch(origin)).text(), { timeout: 240_000 })
    .toContain(`<html lang="${pseudoLanguage}"`)
  const query = `${origin}/lake/v${contentApiVersion}/data/query/production?query=*`
  const { result } = (await (await fetch(query)).json()) as { result: unknown }
  const catalog = readFileSync(join(root, 'schemas/words/es.po'), 'utf8')
  const refusals = refusalsIn(catalog).map(([english]) => english)
  const notebooks = globSync(join(root, 'local/seed/files/*.ipynb')).map((file) => readFileSync(file, 'utf8'))
  // A text of a notebook is a list of its lines.
  const lines = (_: string, value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('') : value
  // And what is left of the venue’s name without the host’s.
  const written = [result, 'North Campus', ...notebooks.map((text) => JSON.parse(text, lines) as unknown)]
  content = writtenIn([...textsIn(written), ...refusals.flatMap((text) => text.split(/\{\w+\}/))])
  found = new Map()
  const waiting = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  look = async (where) => {
    let before = ''
    const isAtRest = async () => {
      const last = before
      before = await page.content()
      return waiting.size === 0 && before === last
    }
    await expect.poll(isAtRest, { message: where, intervals: [250] }).toBe(true)
    note(before, where)
  }
})

function note(html: string, where: string): void {
  for (const text of forgottenIn(html, { ...content, whole: [...content.whole, ...typed] }))
    if (!found.has(text)) found.set(text, where)
}

test.afterEach(() => expect(Object.fromEntries(found)).toEqual({}))

const answers: Readonly<Record<string, string>> = {
  email: 'x@fallfest.example',
  url: 'https://fallfest.example/x',
  tel: '+1 555 0100',
  number: '1',
}

/** Answers all questions of the page's form with a text, or else with what they ask for. */
async function fillIn(page: Page, text?: string): Promise<void> {
  for (const control of await page.locator('main form :is(input, textarea, select):enabled').all()) {
    const type = await control.evaluate((element) => element.getAttribute('type') ?? element.localName)
    if (/^(?:file|hidden|date|search)$/.test(type) || !(await control.isVisible())) continue
    if (/^(?:checkbox|radio)$/.test(type)) await control.check({ force: true })
    else if (type === 'select') await control.selectOption({ index: 1 })
    else await control.fill(text ?? answers[type] ?? 'x')
  }
}

const send = (page: Page) => page.locator('main form [type=submit]').last().click()

/** Sends the page's form with nothing in it, with too little and too much, and then step by step as it should be. */
async function tryForm(page: Page, address: string): Promise<void> {
  await look(address)
  for (const text of ['', '1', '1'.repeat(9000)]) {
    if (text !== '') await fillIn(page, text)
    await send(page)
    await look(`${address} with ${text.length} letters`)
  }
  for (let step = 1; step < 6 && (await page.locator('main form [type=submit]').count()) > 0; step++) {
    await fillIn(page)
    await send(page)
    await look(`${address}, step ${step}`)
  }
}

/** Presses what can be pressed on a page, each time on the page as it opens. */
async function pressEach(page: Page, address: string, open: () => Promise<unknown>): Promise<void> {
  const buttons = page.locator('main :is(button:not([type=submit]), summary):enabled:visible')
  await open()
  await look(address)
  for (let index = 0; index < Math.min(await buttons.count(), 20); index++) {
    await buttons.nth(index).click()
    await look(`${address}, button ${index}`)
    await page.keyboard.press('Escape')
    const isElsewhere = new URL(page.url()).pathname !== address
    // A dialog whose code came after the key.
    if (isElsewhere || (await page.locator('dialog[open]').count()) > 0) await open()
  }
}

test('every word of every public page is content or in the catalog', async ({ origin }) => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.length).toBeGreaterThan(90)
  for (const path of [...listed, '/secret', '/404']) note(await (await fetch(origin + path)).text(), path)
})

test('every word that a visitor gets by trying is in the catalog', async ({ page }) => {
  for (const address of ['/contact', '/guest-speaker', '/ambassador', '/sponsorship-form']) {
    await visit(page, address)
    await tryForm(page, address)
  }
  for (const step of ['', '?step=sign-up', '?step=forgotten', '?step=code', '?step=enter-code']) {
    await visit(page, `/login${step}`)
    await tryForm(page, `/login${step}`)
  }
  for (const address of [
    '/confirm',
    '/confirm#token_hash=x&type=signup',
    '/nowhere',
    '/event/nowhere',
    '/lab',
  ]) {
    await page.goto(address)
    await hydrated(page)
    await look(address)
  }
  await page.keyboard.press('Control+K')
  await look('the search')
  await visit(page, '/opening')
  await page.locator('main button').first().click()
  await look('/opening')

  await visit(page, '/')
  await page.context().setOffline(true)
  await goWithin(page, '/faq')
  await look('a page without a network')
  await page.context().setOffline(false)
  await breakCode(page, '**/assets/*Page-*.js')
  await visit(page, '/')
  await goWithin(page, '/team')
  await look('a page whose code fails')
})

test('every word that is for whoever signed in is in the catalog', async ({
  page,
  newAccount,
  newAttendee,
}) => {
  const newcomer = await newAccount()
  typed.push(newcomer.email)
  await signIn(page, newcomer, '/register')
  await tryForm(page, '/register')

  const mira = await newAttendee()
  typed.push(mira.email)
  for (const address of ['/accommodation', '/guest-speaker']) {
    await signIn(page, mira, address)
    await tryForm(page, address)
  }
  const addresses = [
    'register',
    'hackathon/team',
    'hackathon/projects',
    'hackathon/judging',
    'refer',
    'workshops',
  ]
  for (const address of [...addresses.map((name) => `/${name}`), '/schedule', '/profile'])
    await pressEach(page, address, () => signIn(page, mira, address))
})
