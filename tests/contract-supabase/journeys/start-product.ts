import { removeDataDir, startProduct } from '../../support/product.ts'
import { settings } from '../settings.ts'

/** Starts the site in front of the Supabase that the tests are about. */
export default async function setup(): Promise<() => Promise<void>> {
  const { foreign, siteUrl } = settings
  if (foreign === null) throw new Error('Set CONTRACT_SUPABASE_URL and the others: see settings.ts.')
  const product = await startProduct({
    port: Number(new URL(siteUrl).port),
    env: {
      SUPABASE_URL: foreign.url,
      SUPABASE_ANON_KEY: foreign.anonKey,
      FALLBACK_ADMIN_EMAIL: 'head.organizer@fallfest.example',
    },
  })
  process.env['FEST_ORIGIN'] = product.origin
  process.env['FEST_DATA'] = product.dataDir
  return async () => {
    await product.stop()
    await removeDataDir(product.dataDir)
  }
}
