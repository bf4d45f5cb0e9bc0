import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Address = { origin: string; dataDir: string }

/** Shared by everybody in the simulated day. */
export type Place = {
  origin: string
  /** The key that the site sends to the backend. */
  anonKey: string
  /** The lake's write token. */
  token: string
  mailboxToken: string
  attendee: { email: string; password: string }
  admin: { email: string; password: string }
  /** The addresses of all pages, from the sitemap. */
  pages: readonly string[]
}

/** One activity. `turn` counts up, so that each time differs a little. Rejects when it fails. */
export type Visit = (place: Place, turn: number) => Promise<void>

/**
 * Collects what a running product and its folder say about themselves. Throws when it isn't a complete product with
 * demo accounts.
 */
export async function findPlace({ origin, dataDir }: Address): Promise<Place> {
  const home = await (await fetch(origin)).text()
  const anonKey = /"anonKey":"([^"]+)"/.exec(home)?.[1]
  if (anonKey === undefined) throw new Error('The page does not say which key the backend takes.')
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  if (pages.length < 20) throw new Error(`The sitemap lists ${pages.length} pages only.`)
  const read = async <T>(file: string) => JSON.parse(await readFile(join(dataDir, file), 'utf8')) as T
  const accounts = await read<{ role: string; email: string; password: string }[]>('demo-accounts.json')
  const [attendee, admin] = ['attendee', 'admin'].map((wanted) =>
    accounts.find(({ role }) => role === wanted),
  )
  if (!attendee || !admin) throw new Error('There is no demo account of an attendee, or none of an admin.')
  const { token } = await read<{ token: string }>('lake/lake-secrets.json')
  return {
    origin,
    anonKey,
    token,
    mailboxToken: (await readFile(join(dataDir, 'mailbox-token'), 'utf8')).trim(),
    attendee,
    admin,
    pages: [...pages, '/register', '/login', '/profile', '/admin'],
  }
}
