import type { Page } from '@playwright/test'
import { specificationRoutes } from '../../support/specification-routes.ts'
import { networkNoise, test } from '../support/faults.ts'
import { expect, october, visit } from '../support/fixtures.ts'
import { goWithin } from '../support/people.ts'

const furtherPaths = '/privacy /hackathon/team /hackathon/projects /hackathon/judging /no-such-page'.split(
  ' ',
)

/** A visitor's pages that ask for people's data once they are there; every session does for its seats. */
const asksPeople = new Set(
  [
    '/ /register /schedule /contact /workshops /hackathon /refer /hackathon/team /hackathon/projects /guest-speaker',
    '/ambassador /ambassadors /sponsors /sponsorship-form /accommodation /hackathon/judging /event/',
  ].flatMap((line) => line.split(' ')),
)

type Expected = { path: string; heading: string; length: number }

let expected: Promise<Expected[]> | undefined

/** Every public page, with its content when nothing fails: as rendered, before any script. */
async function readPages(page: Page): Promise<Expected[]> {
  await page.goto('/privacy', { waitUntil: 'commit' })
  const read = (paths: string[]) =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (path) => {
            const text = await (await fetch(path)).text()
            // This page's policy allows its own styles alone.
            const html = text.replaceAll(/<style>[^]*?<\/style>/g, '')
            const document = new DOMParser().parseFromString(html, 'text/html')
            const main = document.querySelector('main')
            return {
              path,
              heading: main?.querySelector('h1')?.textContent ?? '',
              length: main?.textContent.length ?? 0,
              links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''),
            }
          }),
        ),
      paths,
    )
  const known = specificationRoutes.map(({ path }) => path).filter((path) => path !== '/event/{eventId}')
  const pages = await read([...known, ...furtherPaths])
  const links = pages.flatMap((each) => each.links)
  const oneOf = (folder: string) => {
    const found = links.find((link) => link.startsWith(folder))
    if (found === undefined) throw new Error(`No page leads to one of ${folder}.`)
    return found
  }
  return [...pages, ...(await read([oneOf('/event/'), oneOf('/materials/')]))]
}

const soft = expect.configure({ soft: true })

async function expectPage(page: Page, { path, heading, length }: Expected): Promise<void> {
  // Guarded pages ask people to sign in; whoever registers is new here.
  const isGuarded = heading === ''
  const asked = path === '/register' ? 'Create an account' : 'Sign in'
  await soft(page.locator('main h1'), path).toHaveText(isGuarded ? asked : heading)
  if (isGuarded) return
  const shown = async () => (await page.locator('main').textContent())?.length ?? 0
  await soft.poll(shown, path).toBeGreaterThan(length * 0.6)
}

test.use({ eventHour: october, expectedNoise: { patterns: [...networkNoise, /404/] } })

// Every other failure becomes one of these: fetch-content.test.ts and retrying-fetch.test.ts.
for (const fault of ['error', 'hangs', 'busy'] as const)
  test(`both: ${fault}: every public page is there, followed to`, async ({ page, standIn }) => {
    const pages = await (expected ??= readPages(page))
    standIn.set('content', fault)
    standIn.set('people', fault)
    await visit(page, '/', { waitUntil: 'commit' })
    for (const each of pages) {
      await goWithin(page, each.path)
      await expectPage(page, each)
    }
  })

// A page that is opened contains its content, whatever fails.
test('both: hangs: every public page is there, opened, and most of them ask for nobody', async ({
  page,
  standIn,
}) => {
  const pages = await (expected ??= readPages(page))
  standIn.set('content', 'hangs')
  standIn.set('people', 'hangs')
  standIn.takeSeen()
  for (const each of pages) {
    await visit(page, each.path, { waitUntil: 'commit' })
    await expectPage(page, each)
  }
  const asking = standIn.takeSeen().filter(({ service }) => service === 'people')
  const paths = new Set(asking.map(({ from }) => from?.replace(/^\/event\/.*/, '/event/') ?? 'nowhere'))
  expect([...paths].filter((path) => !asksPeople.has(path))).toEqual([])
})

test(
  'without its content a page says what is missing, keeps its frame, and appears by itself',
  { tag: '@promise' },
  async ({ page, standIn, expectedNoise }) => {
    // React logs what a boundary caught.
    expectedNoise.patterns = [...networkNoise, /Error: The Content Lake does not answer/]
    await visit(page, '/faq')
    standIn.set('content', 'error')
    // As for a page that wasn't built yet.
    await page.route('**/speakers', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await goWithin(page, '/speakers')
    await expect(page.locator('main h1')).toHaveText('We couldn’t load this page')
    await expect(page.getByRole('alert')).toContainText('The service isn’t responding')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.locator('main h1')).toHaveText('We couldn’t load this page')
    standIn.set('content', null)
    await expect(page.locator('main h1')).toHaveText('Speakers', { timeout: 30_000 })
  },
)
