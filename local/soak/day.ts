import { fillCaches } from './fill.ts'
import { edit, openStudio, readPast } from './editing.ts'
import { leaveAll, type Open, openListener, openMux, openPresence } from './listening.ts'
import { comeBack, comeNew, openRegistration } from './people.ts'
import { type Address, findPlace, type Visit } from './place.ts'
import { openLook } from './reading.ts'

export type Day = {
  /** Does the next activity of the mix and returns its name; rejects with what went wrong. */
  go(): Promise<string>
  /** How often each activity was done. */
  done: ReadonlyMap<string, number>
  /** Closes all connections. */
  end(): void
}

/** The mix, in percent: mostly reading, as on the day. */
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

/** Most streams and sockets open at a time; beyond it, the oldest is closed. */
const maxOpen = 12

/**
 * Simulates a mixed day: visitors, organizers and people who register, one after the other. Resolves once the caches
 * are full.
 */
export async function openDay(address: Address): Promise<Day> {
  const place = await findPlace(address)
  await openRegistration(place)
  const look = await openLook(place)
  await fillCaches(place, look)
  const open: Open[] = []
  const done = new Map<string, number>()

  /** Adds an open connection. */
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

/** All hundred, with those of a kind far apart; the same in each run. */
function mixed(): Kind[] {
  const all = (Object.keys(shares) as Kind[]).flatMap((kind) => Array<Kind>(shares[kind]).fill(kind))
  // A stride coprime to one hundred visits each place once.
  return all.map((_, index) => all[(index * 37) % all.length] ?? 'page')
}
