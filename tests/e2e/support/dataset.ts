import { join } from 'node:path'
import { type DatasetName, writeDataset } from '../../support/hard-content/datasets.ts'
import { makeDataDir, type Product, removeDataDir, startProduct } from '../../support/product.ts'
import { test as base } from './fixtures.ts'

/** A product that begins with a dataset in the place of the sample event. */
export async function startWithDataset(dataset: DatasetName): Promise<Product> {
  const dataDir = await makeDataDir()
  const file = await writeDataset(dataset, join(dataDir, 'dataset'))
  return startProduct({ dataDir, env: { FEST_SEED: file } })
}

/**
 * The journeys' fixtures on a product of the test's own that begins with another dataset. Each test starts one,
 * which takes seconds: give it a whole dataset's worth of questions.
 */
export const test = base.extend<{ dataset: DatasetName; product: Product }>({
  dataset: ['empty', { option: true }],
  product: [
    async ({ dataset }, use) => {
      const product = await startWithDataset(dataset)
      await use(product)
      await product.stop()
      await removeDataDir(product.dataDir)
    },
    { scope: 'test', timeout: 120_000 },
  ],
  origin: async ({ product }, use) => use(product.origin),
  dataDir: async ({ product }, use) => use(product.dataDir),
})
