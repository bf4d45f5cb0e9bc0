import { openForms } from '../../e2e/support/client.ts'
import { freePort, removeDataDir, startProduct } from '../../support/product.ts'
import { startFront } from './front.ts'

/** Starts the product once for all journeys of both engines, behind what watches WebKit's pages. */
export default async function setup(): Promise<() => Promise<void>> {
  const [port, frontPort] = [await freePort(), await freePort()]
  const front = await startFront(frontPort, () => port)
  const product = await startProduct({ port, env: { SITE_URL: front.origin } })
  await openForms(product)
  process.env['FEST_ORIGIN'] = front.origin
  process.env['FEST_PRODUCT'] = product.origin
  process.env['FEST_DATA'] = product.dataDir
  return async () => {
    const code = await product.stop()
    await front.close()
    if (code !== 0) throw new Error(`The product did not stop cleanly (code ${code}):\n${product.output()}`)
    await removeDataDir(product.dataDir)
  }
}
