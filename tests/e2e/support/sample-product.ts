import { type Product, runScript, startProduct } from '../../support/product.ts'
import { signedInClient } from './client.ts'
import { accountOf, test as base } from './fixtures.ts'
import { openForms } from './open-forms.ts'
import { lend } from './own-product.ts'
import { preparedDataDir } from './prepared-data.ts'

/** A product with submissions from 1,400 fictional people, 280 of them talks, for the journeys of a worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const dataDir = await preparedDataDir()
      const { code, output } = await runScript(['admin:sample', '1400'], { FEST_DATA_DIR: dataDir })
      if (code !== 0) throw new Error(`The sample was not made:\n${output}`)
      const starting = startProduct({ dataDir })
      await openForms(await starting)
      await lend(starting, use)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  origin: async ({ product }, use) => use(product.origin),
  dataDir: async ({ product }, use) => use(product.dataDir),
  /** One of each journey's own: what an admin can undo is what they decided. */
  admin: async ({ accounts, origin, newAccount }, use) => {
    const person = await newAccount()
    const first = await signedInClient(origin, accountOf(accounts, 'admin'))
    await first
      .from('site_settings')
      .update({ admin_emails: [person.email] })
      .eq('id', true)
      .throwOnError()
    await use({ role: 'admin', ...person })
  },
})
