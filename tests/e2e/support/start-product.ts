import { cp } from 'node:fs/promises'
import { openForms } from './client.ts'
import { makeDataDir, type Product, removeDataDir, startProduct } from '../../support/product.ts'

/** Starts the product once for all journeys; they keep apart by using data of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const first = await startProduct()
  await stopCleanly(first)
  const prepared = await makeDataDir()
  await cp(first.dataDir, prepared, { recursive: true })
  const product = await startProduct({ dataDir: first.dataDir })
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

async function stopCleanly(product: Product): Promise<void> {
  const code = await product.stop()
  if (code !== 0) throw new Error(`The product did not stop cleanly (code ${code}):\n${product.output()}`)
}
