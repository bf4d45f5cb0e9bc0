import { join } from 'node:path'
import { type DatasetName, writeDataset } from '../../support/hard-content/datasets.ts'
import { makeDataDir, type Product, removeDataDir, startProduct } from '../../support/product.ts'
import { test as base } from './fixtures.ts'
import { openForms } from './client.ts'
import { cp, rm } from 'node:fs/promises'

/** The sample event, with every form open at the real time, the demo with its clock and people, or another dataset. */
export type Beginning = 'sample' | 'open' | 'demo' | DatasetName

/** A product per test, for journeys that change what everybody sees. Its start takes seconds. */
export const test = base.extend<{ begins: Beginning; product: Product }>({
  begins: ['open', { option: true }],
  product: [async ({ begins }, use) => lend(startWith(begins), use), { timeout: 180_000 }],
  origin: async ({ product }, use) => use(product.origin),
  dataDir: async ({ product }, use) => use(product.dataDir),
})

/** One product for all journeys of a file, which take turns in it (`mode: 'default'`). */
export const testsOn = (start: () => Promise<Product>) =>
  base.extend<object, { product: Product }>({
    product: [async ({}, use) => lend(start(), use), { scope: 'worker', timeout: 240_000 }],
    origin: async ({ product }, use) => use(product.origin),
    dataDir: async ({ product }, use) => use(product.dataDir),
  })

export async function startWith(begins: Beginning): Promise<Product> {
  if (begins === 'demo') return startProduct({ isDemo: true })
  if (begins === 'sample' || begins === 'open') {
    const product = await startProduct({ dataDir: await preparedDataDir() })
    if (begins === 'open') await openForms(product)
    return product
  }
  // Whoever begins with nothing has a database that never knew an event; the others are the sample event, changed.
  const dataDir = await (begins === 'empty' ? makeDataDir() : preparedDataDir())
  await rm(join(dataDir, 'lake'), { recursive: true, force: true })
  return startProduct({
    dataDir,
    env: { FEST_SEED: await writeDataset(begins, join(dataDir, 'dataset')) },
  })
}

/** A fixture's product, deleted with its data after use. */
export async function lend(
  starting: Promise<Product>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await starting
  await use(product)
  await product.stop()
  await removeDataDir(product.dataDir)
}

/** A copy of a folder in which a product was started before: a start costs 4 s of processor time instead of 12. */
export async function preparedDataDir(): Promise<string> {
  const prepared = process.env['FEST_PREPARED_DATA']
  if (!prepared) throw new Error('FEST_PREPARED_DATA is not set; start-product.ts sets it.')
  const dataDir = await makeDataDir()
  await cp(prepared, dataDir, { recursive: true })
  return dataDir
}
