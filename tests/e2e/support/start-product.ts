import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { openForms } from './client.ts'
import { type Product, removeDataDir, startProduct } from '../../support/product.ts'

/** Starts the product once for all journeys; they keep apart by using data of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  // Once; otherwise both of the next line would do it.
  await buildWhatIsStale()
  const [product, prepared] = await Promise.all([startProduct(), prepareData()])
  await openForms(product)
  process.env['FEST_ORIGIN'] = product.origin
  process.env['FEST_DATA'] = product.dataDir
  process.env['FEST_PREPARED_DATA'] = prepared
  return async () => {
    await stopCleanly(product)
    await removeDataDir(product.dataDir)
    await removeDataDir(prepared)
  }
}

/** A data folder in which a product was started and stopped, for those of a journey's own to begin with. */
async function prepareData(): Promise<string> {
  const product = await startProduct()
  await stopCleanly(product)
  return product.dataDir
}

async function stopCleanly(product: Product): Promise<void> {
  const code = await product.stop()
  if (code !== 0) throw new Error(`The product did not stop cleanly (code ${code}):\n${product.output()}`)
}
