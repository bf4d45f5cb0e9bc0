import { readAccounts } from '../../support/accounts.ts'
import { signedInClient } from './client.ts'

/** Far enough for any journey; the sample event itself is over. */
const farAway = '2099-12-31T00:00:00Z'

/** Lets the product take registrations, forms and projects at the real time, by the closing times that admins set. */
export async function openForms({ origin, dataDir }: { origin: string; dataDir: string }): Promise<void> {
  const admin = (await readAccounts(dataDir)).find(({ role }) => role === 'admin')
  if (!admin) throw new Error('There is no demo admin.')
  const client = await signedInClient(origin, admin)
  const { error } = await client
    .from('site_settings')
    .update({
      registration_closes_at: farAway,
      ambassador_closes_at: farAway,
      talk_closes_at: farAway,
      sponsorship_closes_at: farAway,
      accommodation_closes_at: farAway,
      project_closes_at: farAway,
    })
    .eq('id', true)
  if (error) throw error
  await client.auth.signOut()
}
