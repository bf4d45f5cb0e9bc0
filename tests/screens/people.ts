import { type Product } from '../support/product.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'
import { readAccounts, readMailboxToken } from '../support/accounts.ts'
import { signedInClient } from '../e2e/support/client.ts'
import type { Tab } from '../engines/support/tab.ts'
import type { Viewer } from './screen-list.ts'

/** Signs in, in a window nobody uses yet. */
export type SignIn = (tab: Tab, viewer: Viewer) => Promise<void>

/** Gives the demo attendee a registration and something sent, and the way in for everybody. */
export async function preparePeople({
  origin,
  dataDir,
}: Pick<Product, 'origin' | 'dataDir'>): Promise<SignIn> {
  const accounts = await readAccounts(dataDir)
  const [attendee, newcomer] = accounts.filter(({ role }) => role === 'attendee')
  const admin = accounts.find(({ role }) => role === 'admin')
  const organizer = accounts.find(({ role }) => role === 'organizer')
  if (!attendee || !newcomer || !admin || !organizer)
    throw new Error('The demo accounts are not as they were.')
  const client = await signedInClient(origin, attendee)
  // Where the demo registered somebody already, this is refused, which is as good.
  await register(client, { details: { full_name: 'Ada Okafor' } })
  await submit(client, 'ambassador')
  await submit(client, 'talk')

  const account = { attendee, newcomer, admin, organizer }
  const mailbox = new URL(`/mailbox?token=${await readMailboxToken(dataDir)}`, origin).href
  return async (tab, viewer) => {
    if (viewer === 'visitor') return tab.goto(mailbox)
    const { email, password } = account[viewer]
    if (viewer === 'organizer') {
      const studio = new URL('/studio', origin).href
      await tab.goto(new URL(`/lake/auth/login?origin=${encodeURIComponent(studio)}`, origin).href)
    } else await tab.visit('/login?next=/faq')
    await tab.fill(/^E-?mail/, email)
    await tab.fill('Password', password)
    await tab.press('button', /^Sign in$/i)
    await tab.until(
      'is signed in',
      () => tab.path(),
      (path) => !path.includes('/login'),
    )
  }
}
