import type { BrowserContext, Page } from '@playwright/test'
import { readAccounts } from '../../support/accounts.ts'
import { expectQuiet, leaveRoutes, required, test as base, watchNoise } from './fixtures.ts'
import { type Beginning, lend, startWith } from './own-product.ts'
import { removePut } from './lake.ts'
import { leaveForms, signInToStudio, studioNoise } from './studio.ts'

type Place = { origin: string; dataDir: string }
type Studio = {
  /** The Studios that stay for the next journey. */
  pages: [Page, ...Page[]]
  open: () => Promise<Page>
  context: BrowserContext
  noise: string[]
}

/** Which product a file's journeys are in: the one all share, or one of the Studio's journeys that begins so. */
type StudioOptions = { product: 'shared' | Beginning }

/** A Studio that stays loaded for a worker's journeys; what one put into the Content Lake is gone for the next. */
export const test = base.extend<{ other: Page }, StudioOptions & { place: Place; studio: Studio }>({
  product: ['shared', { option: true, scope: 'worker' }],
  place: [
    async ({ product }, use) => {
      if (product !== 'shared') await lend(startWith(product), use)
      else await use({ origin: required('FEST_ORIGIN'), dataDir: required('FEST_DATA') })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  studio: [
    async ({ browser, place: { origin, dataDir } }, use, { project }) => {
      const { viewport, timezoneId, locale, serviceWorkers } = project.use
      const context = await browser.newContext({
        baseURL: origin,
        ...(viewport && { viewport }),
        ...(timezoneId && { timezoneId }),
        ...(locale && { locale }),
        ...(serviceWorkers && { serviceWorkers }),
      })
      const noise = await watchNoise(context, origin)
      const open = async () => {
        const page = await context.newPage()
        await signInToStudio(page, await readAccounts(dataDir))
        return page
      }
      await use({ pages: [await open()], open, context, noise })
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: async ({ place }, use) => use(place.origin),
  dataDir: async ({ place }, use) => use(place.dataDir),
  context: async ({ studio }, use) => use(studio.context),
  page: async ({ studio: { pages, context } }, use, info) => {
    const [page] = pages
    await use(page)
    for (const opened of context.pages()) if (!pages.includes(opened)) await opened.close()
    // A journey that failed ends its worker, and this Studio with it.
    if (info.status === info.expectedStatus) for (const each of pages) await leaveForms(each)
    await removePut(page)
  },
  other: async ({ studio: { pages, open } }, use) => {
    if (pages.length === 1) pages.push(await open())
    await use(pages[1] ?? pages[0])
  },
  quietBrowser: async ({ browser, studio: { noise }, expectedNoise }, use) => {
    noise.length = 0
    await use(undefined)
    await leaveRoutes(browser)
    expectQuiet(noise, [...studioNoise, ...expectedNoise.patterns])
  },
})

export { expect, hydrated, visit } from './fixtures.ts'
export { goTo } from './studio.ts'
