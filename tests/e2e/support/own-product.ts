import { type Product, removeDataDir, startProduct } from '../../support/product.ts'
import { test as base } from './fixtures.ts'
import { openForms } from './open-forms.ts'
import { preparedDataDir } from './prepared-data.ts'

/** A product for each test alone, for journeys that change what everybody sees, such as how many seats there are. */
export const test = base.extend<{ isDemo: boolean; product: Product }>({
  /** With the demo's clock; else at the real time, or the one a journey gives its browser. */
  isDemo: [false, { option: true }],
  product: [
    async ({ isDemo }, use) => {
      const product = await (isDemo ? startProduct({ isDemo }) : startPrepared())
      await use(product)
      await product.stop()
      await removeDataDir(product.dataDir)
    },
    { timeout: 180_000 },
  ],
  origin: async ({ product }, use) => use(product.origin),
  dataDir: async ({ product }, use) => use(product.dataDir),
})

/** The sample event at the real time, with every form open. */
export async function startPrepared(): Promise<Product> {
  const product = await startProduct({ dataDir: await preparedDataDir() })
  await openForms(product)
  return product
}
