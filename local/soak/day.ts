import { fillCaches } from './fill.ts'
import { edit, openStudio, readPast } from './editing.ts'
import { leaveAll, type Open, openListener, openMux, openPresence } from './listening.ts'
import { comeBack, comeNew, openRegistration } from './people.ts'
import { type Address, findPlace, type Visit } from './place.ts'
import { openLook } from './reading.ts'

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
export async function openDay(address: Address): Promise<Day> {
  const place = await findPlace(address)
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
