import type { Browser, Page } from '@playwright/test'
import { publicAddresses } from '../../support/specification-routes.ts'
import { pressWords } from '../support/by-words.ts'
import { expect, test, visit, watchNoise } from '../support/fixtures.ts'
import { lookAgain } from '../support/page-checks.ts'
import { goWithin } from '../support/people.ts'

/** How browsers translate: they write a new text into elements of their own, or move the text into these. */
const ways = ['replaced', 'moved'] as const

/** Does to every text of the page what a browser does that translates, words and numbers left as they are. */
function translate(way: (typeof ways)[number]): void {
  function wrap(text: Text): void {
    if (text.data.trim() === '' || text.parentElement?.closest('font, svg, script, style, textarea')) return
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(way === 'moved' ? text : text.data)
  }
  function wrapBelow(node: Node): void {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found = node instanceof Text ? [node] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(wrap)
  }
  addEventListener('load', () => {
    wrapBelow(document.body)
    const observer = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.isConnected && wrapBelow(node))),
    )
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, noscript')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    let words = ''
    while (texts.nextNode()) words += `${texts.currentNode.nodeValue} `
    return words.replaceAll(/\s+/g, ' ')
  })

function differing(text: string, expected: string): string {
  const [shown, wanted] = [text, expected].map((each) => each.split(' '))
  const place = Math.max(0, wanted?.findIndex((word, index) => word !== shown?.[index]) ?? 0)
  const near = (words?: string[]) => words?.slice(Math.max(0, place - 8), place + 8).join(' ')
  return text === expected ? '' : `“${near(shown)}” instead of “${near(wanted)}”`
}

const at = async (page: Page, time: string) => {
  await page.clock.setFixedTime(time)
  await lookAgain(page)
}
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const typed = (label: string, words: string) => (page: Page) => page.getByLabel(label).first().fill(words)

const walk: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['home on the day', (page) => at(page, '2025-10-10T08:55:00Z')],
  ['home afterwards', (page) => at(page, '2025-10-13T09:00:00Z')],
  ['home before', (page) => at(page, '2025-10-09T18:59:00Z')],
  ['another theme', (page) => page.locator('footer').getByText('Light').click()],
  ['the schedule', (page) => goWithin(page, '/schedule?day=2025-10-12')],
  ['own times', button('Show my time')],
  ['the event’s times', button('Show event time')],
  ['what is on', (page) => at(page, '2025-10-10T08:20:00Z')],
  ['a day', (page) => page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(1).click()],
  ['a menu of filters', (page) => page.locator('summary', { hasText: 'Kind' }).click()],
  ['a filter', (page) => pressWords(page, 'Workshops')],
  ['a search', typed('Search the schedule', 'grover')],
  ['a saved session', button(/^Save /)],
  ['own sessions', button(/^My sessions/)],
  ['a circuit', (page) => page.getByRole('navigation', { name: 'View' }).getByText('Circuit').click()],
  ['a list', (page) => page.getByRole('navigation', { name: 'View' }).getByText('List').click()],
  ['no filters', button('Clear filters')],
  ['all sessions', button(/^My sessions/)],
  ['a session', (page) => goWithin(page, '/event/grover-step-by-step')],
  ['its own time', button('Show mine')],
  ['while it is on', (page) => at(page, '2025-10-11T13:20:00Z')],
  ['a session given up', button(/^Saved/)],
  ['the search', button(/^Search/)],
  ['what it finds', (page) => page.getByRole('combobox').fill('qubit')],
  ['and finds next', (page) => page.getByRole('combobox').fill('lunch')],
  ['no search', (page) => page.keyboard.press('Escape')],
  ['the lab', (page) => goWithin(page, '/lab')],
  ['a gate', button(/^q0, moment 1:/)],
  ['materials', (page) => goWithin(page, '/materials')],
  ['a thing done', button(/^Done: /)],
  ['questions', (page) => goWithin(page, '/faq')],
  ['a question’s words', (page) => page.getByRole('searchbox').first().fill('food')],
  ['a failed form', (page) => goWithin(page, '/contact')],
]

async function open(browser: Browser, origin: string, way?: (typeof ways)[number]) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const noise = await watchNoise(context, origin)
  if (way) await context.addInitScript(translate, way)
  const page = await context.newPage()
  await page.clock.setFixedTime('2025-09-30T08:00:00Z')
  await visit(page, '/')
  return { page, noise }
}

for (const way of ways)
  test(`whoever has the site translated sees what everybody sees: texts are ${way}`, async ({
    browser,
    origin,
  }) => {
    const plain = await open(browser, origin)
    const translated = await open(browser, origin, way)
    const same = (what: string) =>
      expect
        .poll(async () => differing(await wordsOf(translated.page), await wordsOf(plain.page)), what)
        .toBe('')
    for (const [what, take] of walk) {
      await Promise.all([plain, translated].map(({ page }) => take(page)))
      await same(what)
    }
    for (const address of publicAddresses) {
      await Promise.all([plain, translated].map(({ page }) => goWithin(page, address)))
      await same(address)
    }
    // A service with too much to do at once says so to either, in any order.
    const errorsOf = ({ noise }: typeof plain) => noise.filter((each) => !each.includes('status of 503'))
    expect(errorsOf(translated)).toEqual(errorsOf(plain))
    for (const { page } of [plain, translated]) await page.context().close()
  })
