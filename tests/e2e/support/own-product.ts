import { type Product, removeDataDir, startProduct } from '../../support/product.ts'
import { readAccounts, test as base } from './fixtures.ts'

/** A product for each test alone, for journeys that change what everybody sees, such as how many seats there are. */
export const test = base.extend<{ product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
      await removeDataDir(product.dataDir)
    },
    { timeout: 180_000 },
  ],
  origin: async ({ product }, use) => use(product.origin),
  accounts: async ({ product }, use) => use(await readAccounts(product.dataDir)),
})
