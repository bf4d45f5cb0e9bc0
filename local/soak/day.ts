import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillCaches } from './fill.ts'
import { edit, openStudio, readPast } from './editing.ts'
import { leaveAll, type Open, openListener, openMux, openPresence } from './listening.ts'
import { comeBack, comeNew, openRegistration } from './people.ts'
import { openLook } from './reading.ts'

type Address = { origin: string; dataDir: string }

/** What everybody in the day needs. */
export type Place = {
  origin: string
  /** The key the site sends to the backend. */
  anonKey: string
  /** The write token of the lake. */
  token: string
  mailboxToken: string
  attendee: { email: string; password: string }
  admin: { email: string; password: string }
  /** The addresses of all pages, from the sitemap. */
  pages: readonly string[]
}

/** One thing somebody does; `turn` counts up, so that each time it is done a little differently. Rejects when it failed. */
export type Visit = (place: Place, turn: number) => Promise<void>

export type Day = {
  /** Does what is next in the mix, and gives its name; rejects with what went wrong. */
  go(): Promise<string>
  /** How often each was done. */
  done: ReadonlyMap<string, number>
  /** Everybody leaves. */
  end(): void
}

/** Of each hundred things that happen, how many are which: reading most of all, as on the day. */
const shares = {
  page: 34,
  'missing page': 3,
  'file for machines': 4,
  picture: 7,
  'shared picture': 3,
  query: 14,
  listener: 10,
  'Studio socket': 3,
  Studio: 3,
  draft: 5,
  publish: 3,
  history: 2,
  'sign-in': 4,
  newcomer: 3,
  mailbox: 2,
} as const
type Kind = keyof typeof shares

/** At most this many streams and sockets are open at a time; then the one that came first goes. */
const maxOpen = 12

/**
 * A mixed day at a product that runs: visitors, organizers and people who register, one after the other. Resolves once
 * what is kept is full.
 */
export async function openDay({ origin, dataDir }: Address): Promise<Day> {
  const place = await find({ origin, dataDir })
  await openRegistration(place)
  const look = await openLook(place)
  await fillCaches(place, look)
  const open: Open[] = []
  const done = new Map<string, number>()

  /** Comes in addition to those who are there. */
  async function admit(opening: Promise<Open>): Promise<void> {
    open.push(await opening)
    while (open.length > maxOpen) open.shift()?.leave()
  }

  const visits: Record<Kind, Visit> = {
    page: look.page,
    'missing page': look.missing,
    'file for machines': look.file,
    picture: look.picture,
    'shared picture': look.shared,
    query: look.query,
    listener: (at, turn) => admit(openListener(at, turn)),
    'Studio socket': (at, turn) => admit(turn % 2 === 0 ? openMux(at, turn) : openPresence(at, turn)),
    Studio: openStudio,
    draft: (at, turn) => edit(at, turn, { isPublished: false }),
    publish: (at, turn) => edit(at, turn, { isPublished: true }),
    history: readPast,
    'sign-in': comeBack,
    newcomer: comeNew,
    mailbox: look.mailbox,
  }
  const order = mixed()
  let turn = 0

  return {
    done,
    async go() {
      const kind = order[turn % order.length] ?? 'page'
      turn += 1
      const before = done.get(kind) ?? 0
      done.set(kind, before + 1)
      try {
        await visits[kind](place, before)
      } catch (error) {
        throw new Error(`${kind}: ${String(error)}`, { cause: error })
      }
      return kind
    },
    end: () => leaveAll(open),
  }
}

/** All hundred, those of a kind far from each other; the same in each run. */
function mixed(): Kind[] {
  const all = (Object.keys(shares) as Kind[]).flatMap((kind) => Array<Kind>(shares[kind]).fill(kind))
  // A stride that has no divisor in common with a hundred visits each place once.
  return all.map((_, index) => all[(index * 37) % all.length] ?? 'page')
}

async function find({ origin, dataDir }: Address): Promise<Place> {
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
