import { test } from '../support/dataset.ts'
import { expect } from '../support/fixtures.ts'
import {
  fieldOf,
  fillString,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

test.use({ expectedNoise: { patterns: studioNoise } })
test.describe.configure({ timeout: 240_000 })

const ref = (id: string) => ({ _type: 'reference', _ref: id })
const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Quantum Days',
  shortTitle: 'Quantum Days',
  hostName: 'Hillside College',
  description: 'Two days of talks and workshops for whoever is curious about quantum computing.',
  startDate: '2027-03-05',
  endDate: '2027-03-06',
  timeZone: 'America/Santiago',
  launchAt: '2027-01-05T12:00:00Z',
  registrationOpensAt: '2027-01-05T12:00:00Z',
  registrationClosesAt: '2027-03-01T12:00:00Z',
  contactEmail: 'hello@hillside.example',
  trademarkNotice: 'Qiskit is a trademark of IBM.',
  venue: ref('hall'),
}
const others = ['about', 'code-of-conduct', 'privacy'].map((key) => ({
  _id: `page-${key}`,
  _type: 'page',
  key,
  title: key,
}))
const rest = [
  { _id: 'hall', _type: 'venue', name: 'Hall' },
  { _id: 'attic', _type: 'room', name: 'Attic', shortName: 'Attic', capacity: 20, venue: ref('hall') },
  { _id: 'home', _type: 'home', headline: 'Come', lead: 'Learn.', highlights: [{}, {}, {}] },
  ...others,
]

test.describe('from an empty dataset', () => {
  test.use({ dataset: 'empty' })

  test('each step leads to its field, is seen when done, and the list is gone in the end', async ({
    page,
    accounts,
  }) => {
    await signInToStudio(page, accounts)
    const today = new URL('/studio/today', page.url()).href
    await page.goto(new URL('/studio/schedule', page.url()).href)
    await expect(page.getByRole('heading', { name: 'Your schedule starts here' })).toBeVisible({
      timeout: 60_000,
    })
    expect((await page.locator('.blank-board').boundingBox())?.height).toBeGreaterThan(500)

    await page.goto(today)
    await expect(page.getByText('0 of 11 steps done.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('You’re all set')).toHaveCount(0)
    await expect(page.getByText('event time (')).toHaveCount(0)
    await page.getByRole('link', { name: 'Set the days' }).click()
    await expect(fieldOf(page, 'startDate')).toBeVisible({ timeout: 60_000 })

    // A room's form, not the sessions in it.
    await page.goto(today)
    await page.getByRole('link', { name: 'Add the rooms' }).click()
    await expect(fieldOf(page, 'shortName')).toBeVisible({ timeout: 60_000 })

    await page.goto(today)
    await page.getByRole('link', { name: 'Name your event' }).click()
    await expect(fieldOf(page, 'title')).toBeVisible({ timeout: 60_000 })
    await fillString(page, 'title', 'Quantum Days')
    await expect
      .poll(async () => (await storedDocument(page, 'drafts.siteSettings'))?.['title'])
      .toBe('Quantum Days')
    await page.goto(today)
    await expect(page.getByText('Still missing: short name, host, description.')).toBeVisible({
      timeout: 60_000,
    })

    // A page opened from the list knows which one it is, though it never existed.
    await page.getByRole('link', { name: 'Write the pages people look for' }).click()
    await fillString(page, 'title', 'About us')
    await expect.poll(async () => (await storedDocument(page, 'drafts.page-about'))?.['key']).toBe('about')
    await page.goto(today)

    await putDocuments(page, [
      ...rest,
      settings,
      { ...settings, _id: 'drafts.siteSettings' },
      { ...others[0], _id: 'drafts.page-about' },
    ])
    await expect(page.getByText('9 of 11 steps done.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('event time (America/Santiago)')).toBeVisible()
    // The first session begins with what is usual: nobody is asked for it when they publish.
    await page.getByRole('link', { name: 'Write the first session' }).click()
    await fillString(page, 'title', 'Hello')
    const id = /session;([\w-]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ''
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ title: 'Hello', kind: 'talk', level: 'any', status: 'confirmed', mode: 'in_person' })
    // Its form is left first: what it still saves would meet a document that is gone.
    await page.goto(today)
    await removeDocuments(page, [id])
    await expect(page.getByText('9 of 11 steps done.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Show what’s done (9)' }).click()
    await expect(page.getByRole('link', { name: 'Done: Add the rooms' })).toBeVisible()
    await putDocuments(page, [{ _id: 's', _type: 'session', title: 'Opening', kind: 'talk' }])
    await expect(page.getByText('On the way to your event')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
  })
})

test.describe('from the sample event', () => {
  test.use({ dataset: 'sample' })

  test('"Make it ours" says what goes, does it, and can be undone', async ({ page, accounts, origin }) => {
    await signInToStudio(page, accounts)
    await page.goto(new URL('/studio/today', page.url()).href)
    await page.getByRole('button', { name: 'Make it ours…' }).click({ timeout: 60_000 })
    const removed = page.locator('summary').filter({ hasText: 'Removed' })
    await removed.click()
    await expect(page.getByText('Lab A', { exact: false }).first()).toBeVisible()
    expect((await page.request.get(`${origin}/speakers`)).ok()).toBe(true)
    expect(await storedDocument(page, 'room-lab-a')).toBeDefined()

    await page.getByRole('button', { name: /^Remove \d+ documents/ }).click()
    await expect(page.getByRole('heading', { name: 'The sample event is gone' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText(/of 11 steps done\./)).toBeVisible()
    expect(await storedDocument(page, 'room-lab-a')).toBeUndefined()
    expect(await storedDocument(page, 'faq-ticket')).toBeDefined()
    // Nobody outside reads what could bring it back.
    const query = encodeURIComponent('*[_type == "undo"]')
    const answer = await fetch(`${origin}/lake/v2025-02-19/data/query/production?query=${query}`)
    expect(await answer.json()).toMatchObject({ result: [] })
    // The speakers, and the site's words, are as empty for visitors.
    await expect
      .poll(async () => (await (await fetch(`${origin}/`)).text()).includes('Lindenhof'))
      .toBe(false)

    await page.getByRole('button', { name: 'Undo: bring the sample back' }).click()
    await expect(page.getByRole('heading', { name: 'This is the sample event' })).toBeVisible({
      timeout: 60_000,
    })
    expect(await storedDocument(page, 'room-lab-a')).toBeDefined()
    expect(await storedDocument(page, 'drafts.siteSettings')).toBeUndefined()
    expect(await storedDocument(page, 'siteSettings')).toMatchObject({
      hostName: expect.stringContaining('Lindenhof'),
    })
  })
})
