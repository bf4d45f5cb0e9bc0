import { openForms } from './open-forms.ts'
import { removeDataDir, startProduct } from '../../support/product.ts'

/** Starts the product once for all journeys; they keep apart by using data of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  await openForms(product)
  process.env['FEST_ORIGIN'] = product.origin
  process.env['FEST_DATA'] = product.dataDir
  return async () => {
    const code = await product.stop()
    if (code !== 0) throw new Error(`The product did not stop cleanly (code ${code}):\n${product.output()}`)
    await removeDataDir(product.dataDir)
  }
}
