import { cp } from 'node:fs/promises'
import { makeDataDir } from '../../support/product.ts'

/**
 * A new data folder for a product of a journey's own: a copy of one in which a product was started and stopped, so
 * that another start costs 4 s of processor time instead of 12. How a first start goes is tested in tests/integration
 * and seen by the product all journeys share (start-product.ts). Its content is the sample event, without people.
 */
export async function preparedDataDir(): Promise<string> {
  const prepared = process.env['FEST_PREPARED_DATA']
  if (!prepared) throw new Error('FEST_PREPARED_DATA is not set; start-product.ts sets it.')
  const dataDir = await makeDataDir()
  await cp(prepared, dataDir, { recursive: true })
  return dataDir
}
