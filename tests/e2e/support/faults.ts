import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import { freePort, type Product, startProduct } from '../../support/product.ts'
import { openForms } from './client.ts'
import { test as base } from './fixtures.ts'
import { lend, preparedDataDir } from './own-product.ts'

type Failing = { product: Product; proxy: FaultProxy }

/** Each worker's own product behind fault-proxy.ts. No service worker, so it holds for first visits too. */
export const test = base.extend<{ standIn: FaultProxy }, { failing: Failing }>({
  serviceWorkers: 'block',
  failing: [
    async ({}, use) => {
      const port = await freePort()
      const proxyPort = await freePort()
      const proxy = await startFaultProxy(proxyPort, () => port)
      const env = { SITE_URL: proxy.origin }
      const starting = startProduct({ port, dataDir: await preparedDataDir(), env })
      await openForms(await starting)
      await lend(starting, (product) => use({ product, proxy }))
      await proxy.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  standIn: async ({ failing: { proxy } }, use) => {
    await use(proxy)
    proxy.set('content', null)
    proxy.set('people', null)
    proxy.takeSeen()
  },
  origin: async ({ failing: { proxy } }, use) => use(proxy.origin),
  dataDir: async ({ failing: { product } }, use) => use(product.dataDir),
})

/** What a browser itself says of a service that fails; everything else on the console is ours. */
export const networkNoise = [
  /Failed to load resource/,
  /net::ERR_/,
  // Said on purpose (specification, section 8).
  /The registration check failed/,
  /EventSource's response has a/,
]
