import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import type { FaultProxy } from '../../support/fault-proxy.ts'
import { test } from '../support/faults.ts'
import { expect, october, visit } from '../support/fixtures.ts'
import { goWithin } from '../support/people.ts'

/* A first visit two hours after the build, times 500 a day in docs/keeping-it-up.md: what it costs of the quotas. */

test.use({ eventHour: october })

const guide = readFileSync(join(import.meta.dirname, '../../../docs/keeping-it-up.md'), 'utf8').replaceAll(
  /\s+/g,
  ' ',
)

/** Queries, which a hosted site sends to the CDN, and event streams, which only the API has, since the last call. */
function costOf(standIn: FaultProxy) {
  const asked = standIn.takeSeen().filter(({ path }) => /^\/lake\/v.*\/data\/(?:query|live)\//.test(path))
  const count = (part: string) => asked.filter(({ path }) => path.includes(part)).length
  const cost = { questions: count('/data/query/'), streams: count('/data/live/events/') }
  expect(cost.questions + cost.streams).toBe(asked.length)
  return cost
}

/** Counts bytes as transferred until it is called; a size that a closing page can't give would be nobody's error. */
function weigh(page: Page): () => Promise<{ pictures: number; answers: number }> {
  const ended: { kind: 'pictures' | 'answers'; size: Promise<number> }[] = []
  const sizeOf = async (request: Request) => (await request.sizes()).responseBodySize
  const weighOne = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/lake/images/')) ended.push({ kind: 'pictures', size: sizeOf(request) })
    if (pathname.includes('/data/query/')) ended.push({ kind: 'answers', size: sizeOf(request) })
  }
  page.on('requestfinished', weighOne)
  return async () => {
    page.off('requestfinished', weighOne)
    const bytes = { pictures: 0, answers: 0 }
    for (const { kind, size } of ended) bytes[kind] += await size
    return bytes
  }
}

/** Scrolls as a reader does: pictures load when they are near. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
  await isQuiet(page)
}

async function isQuiet(page: Page): Promise<void> {
  let last = performance.now()
  const note = () => (last = performance.now())
  page.on('request', note)
  page.on('requestfinished', note)
  await expect.poll(() => performance.now() - last, { timeout: 20_000 }).toBeGreaterThan(1500)
  page.off('request', note)
  page.off('requestfinished', note)
}

test('a visitor who looks at six pages in two visits costs what the guide says', async ({
  page,
  standIn,
  organizer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 2 * 3_600_000
  })
  const bytes = weigh(page)
  standIn.takeSeen()

  await visit(page, '/')
  await readToTheEnd(page)
  for (const path of ['/schedule', '/speakers', '/workshops']) {
    await goWithin(page, path)
    await expect(page.locator('main h1')).toBeVisible()
    await readToTheEnd(page)
  }
  await visit(page, '/schedule')
  await readToTheEnd(page)
  await page.locator('main a[href^="/event/"]').first().click()
  await expect(page).toHaveURL(/\/event\//)
  await readToTheEnd(page)

  const { questions, streams } = costOf(standIn)
  const { pictures, answers } = await bytes()
  await visit(page, '/schedule')
  await isQuiet(page)
  standIn.takeSeen()
  await organizer.publish([{ _id: 'faq-counted', _type: 'faq', question: 'How many?', category: 'general' }])
  await isQuiet(page)
  const again = costOf(standIn)

  console.log(JSON.stringify({ again, questions, streams, pictures, answers }))
  const [, most, opened, kilobytes, anew] =
    /(\d+) questions, (\d+) streams and (\d+) kB per visitor; (\d+) questions per open page/.exec(guide) ?? []
  expect(questions).toBeGreaterThan(0)
  expect(questions).toBeLessThanOrEqual(Number(most))
  expect(streams).toBe(Number(opened))
  expect(pictures).toBeGreaterThan(0)
  expect((pictures + answers) / 1000).toBeLessThanOrEqual(Number(kilobytes))
  expect(again.questions).toBeGreaterThan(0)
  expect(again.questions).toBeLessThanOrEqual(Number(anew))
})
