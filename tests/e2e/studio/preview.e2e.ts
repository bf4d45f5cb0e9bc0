import { randomUUID } from 'node:crypto'
import { type FrameLocator, type Locator, type Page } from '@playwright/test'
import { median } from '../../support/statistics.ts'
import { pieceMsInPage, timesInYards } from '../../support/yardstick.ts'
import { paragraph, ref, session, speakerEntry } from '../support/documents.ts'
import { expect, test, visit } from '../support/in-studio.ts'
import { isStored, putDocuments } from '../support/lake.ts'
import { fieldOf, inputOf, takesInput, goTo, leaveForms } from '../support/studio.ts'

/* An unpublished session's page is a 404 before the preview; a busy Studio gives up on it too early. */
test.use({
  expectedNoise: { patterns: [/status of 404 .*\/event\//, /Unable to connect to visual editing/] },
})

/** The pause between two keys in a burst, in ms. */
const burst = 40
/** In pieces of the yardstick (2 ms each on a laptop). The goal is a median of 100 ms on an idle machine. */
const generousMedian = 200

const draftSession = (slug: string, title: string) =>
  session(`drafts.session-${slug}`, title, {
    slug: { _type: 'slug', current: slug },
    kind: 'talk',
    speakers: [speakerEntry(ref('person-mira-lindqvist'))],
    abstract: paragraph('A paragraph nobody has published.'),
  })

async function openEditable(page: Page, path: string): Promise<FrameLocator> {
  await leaveForms(page)
  const address = encodeURIComponent(new URL(path, page.url()).href)
  await goTo(page, `/studio/presentation?preview=${address}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-editing]')).toHaveCount(1, { timeout: 60_000 })
  await expect(frame.locator('main [data-sanity]').first()).toBeVisible()
  return frame
}

async function formIsOpen(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/presentation/[^/]+/${id}[/?]`))
  await takesInput(page)
}

type Timed = { at: number; text: string }

/** Records when each key goes down in the form, and each state of the page's heading, by one clock (ms). */
async function watchTyping(page: Page): Promise<() => Promise<{ keys: number[]; shown: Timed[] }>> {
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null
    const heading = frame?.document.querySelector('h1')
    if (!frame || !heading) throw new Error('There is no page in the preview.')
    const now = () => performance.timeOrigin + performance.now()
    const log: { keys: number[]; shown: Timed[] } = { keys: [], shown: [] }
    Object.assign(window, { typingLog: log })
    window.addEventListener('keydown', () => log.keys.push(now()), { capture: true })
    new frame.MutationObserver(() => {
      const text = frame.document.querySelector('h1')?.textContent ?? ''
      // The invisible marks are removed in the same task, after this observer has seen them.
      const plain = text.replaceAll(/[\u2061-\u2064]/g, '')
      if (log.shown.at(-1)?.text !== plain) log.shown.push({ at: now(), text: plain })
    }).observe(frame.document.documentElement, { subtree: true, childList: true, characterData: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { typingLog: { keys: number[]; shown: Timed[] } }).typingLog)
}

test(
  'the preview shows each keystroke of an unpublished draft, and never goes back',
  { tag: '@promise' },
  async ({ page }) => {
    const slug = `typed-${randomUUID().slice(0, 8)}`
    const id = `session-${slug}`
    await putDocuments(page, [draftSession(slug, 'Typed')])
    const frame = await openEditable(page, `/event/${slug}`)
    await expect(frame.locator('h1')).toHaveText('Typed')
    await formIsOpen(page, id)

    await inputOf(page, 'title').focus()
    await page.keyboard.press('End')
    const log = await watchTyping(page)
    const slowly = 'byLetter'
    // Both in the page, where Studio and preview share a thread: another process has its own turns on a busy machine.
    const pieces = await timesInYards(
      slowly.length,
      () => page.evaluate<number>(pieceMsInPage),
      async (turn) => {
        await page.keyboard.type(slowly.charAt(turn))
        const text = `Typed${slowly.slice(0, turn + 1)}`
        await expect(frame.locator('h1')).toHaveText(text)
        const { keys, shown } = await log()
        return (shown.find((state) => state.text === text)?.at ?? Infinity) - (keys.at(-1) ?? 0)
      },
    )
    console.log(`A keystroke is in the page after ${pieces.map((each) => each.toFixed()).join(' ')} pieces.`)
    expect(median(pieces)).toBeLessThan(generousMedian)

    const quickly = ' and then as fast as somebody types'
    await page.keyboard.type(quickly, { delay: burst })
    await expect(frame.locator('h1')).toHaveText(`Typed${slowly}${quickly}`)
    // Long enough for all stored changes to have come back from the Content Lake.
    await expect(page.getByTestId('pane-footer').getByText('Saving...')).toHaveCount(0)
    await isStored(page, `drafts.${id}`, { title: `Typed${slowly}${quickly}` })
    const { shown } = await log()
    const lengths = shown.map(({ text }) => text.length)
    // While typing, and not only at the end; how often in a burst depends on the machine.
    expect(lengths.length).toBeGreaterThan(slowly.length / 2)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    await expect(frame.locator('h1')).toHaveText(`Typed${slowly}${quickly}`)
  },
)

test('a click leads from the page’s text to its field, and back', async ({ page }) => {
  const slug = `clicked-${randomUUID().slice(0, 8)}`
  const id = `session-${slug}`
  await putDocuments(page, [draftSession(slug, 'Clicked')])
  const frame = await openEditable(page, `/event/${slug}`)
  await formIsOpen(page, id)

  const opens = async (shown: Locator, path: string, field: Locator) => {
    await shown.click()
    await expect(page).toHaveURL(new RegExp(`/${id}/${path}`))
    await expect(field).toBeVisible()
  }
  const form = page.getByTestId('document-panel-form-view')
  await opens(frame.locator('main time').first(), 'startsAt', fieldOf(page, 'startsAt'))
  const room = frame.locator('main').getByText('Lab A', { exact: true }).first()
  await opens(room, 'room', form.getByRole('link', { name: /^Lab A/ }))
  await opens(frame.getByText('A paragraph nobody has published.'), 'abstract', fieldOf(page, 'abstract'))
  await opens(frame.locator('h1'), 'title', fieldOf(page, 'title'))
  await expect(inputOf(page, 'title')).toBeFocused()

  // A person on the session's page opens beside it: the page shows them, and stays.
  await frame.locator('main').getByText('Mira Lindqvist').first().click()
  await formIsOpen(page, 'person-mira-lindqvist')
  await expect(inputOf(page, 'name')).toBeFocused()
  await expect(frame.locator('h1')).toHaveText('Clicked')
})

test(
  'without the Studio nobody sees a draft in a frame, or loads the preview’s code',
  { tag: '@promise' },
  async ({ page, browser, origin }) => {
    const slug = `hidden-${randomUUID().slice(0, 8)}`
    await putDocuments(page, [draftSession(slug, 'Not yet for you')])
    const visitor = await (await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })).newPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(request.url()))
    await visit(visitor, '/faq?preview&sanity-preview-perspective=drafts')
    await expect(visitor.locator('[data-sanity], [data-editing]')).toHaveCount(0)
    expect(asked.filter((url) => /preview|comlink|drafts\./i.test(new URL(url).pathname))).toEqual([])

    // Framed by a page of the same origin that isn't the Studio, without a session. The site's own pages frame nothing.
    await visitor.route('**/some-frame', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="/event/${slug}?preview" width="800" height="600"></iframe>`,
      }),
    )
    await visitor.goto('/some-frame')
    const frame = visitor.frameLocator('iframe')
    await expect(frame.locator('h1')).toContainText('found nothing here')
    await expect(frame.getByText('Not yet for you')).toHaveCount(0)
    await visitor.context().close()
  },
)
