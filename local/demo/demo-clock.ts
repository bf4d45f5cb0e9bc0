import type { EventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import type { Backend } from '../backend/backend.ts'
import type { Lake } from '@fest/lake/lake.ts'
import {
  fillHouse,
  hideResults,
  isHouseFull,
  openHouse,
  setDatabaseClock,
  setUpDatabaseClock,
  showResults,
  takeDownDatabaseClock,
} from './clock-row.ts'
import { type ClockState, type PastState, setRate, setTo, shownAt } from './clock-state.ts'
import { toldOf } from '../installation-error.ts'
import { keepClock, readKeptClock } from './kept-clock.ts'
import { readDates, type Station, type StationName, stationsOf } from './stations.ts'

/** What the server sends to the bar and every open screen. */
export type ClockNews = {
  /** The event's time when this was sent, in Unix ms. */
  now: number
  rate: number
  /** What the clock was before each time it was moved: what was recorded then keeps its hour. */
  past: readonly PastState[]
  timeZone: string
  stations: readonly Station[]
  /** Whether the demo has taken all free seats. */
  isFull: boolean
}

export type Move = { station: StationName } | { at: number } | { rate: number }

export type DemoClock = EventClock & {
  news(): ClockNews
  /** Moves the event's time on every screen, in the database and here. False if there's no such station. */
  move(move: Move): Promise<boolean>
}

export type BegunDemo = {
  /** Makes the database follow the clock. A new demo starts at the station where registration is open. */
  open(lake: Pick<Lake, 'fetch' | 'onPublished'>, backend: Pick<Backend, 'sql'>): Promise<DemoClock>
  /** Stores the time for the next start, and gives this process the real time back. */
  close(): Promise<void>
}

/** How often the time is stored, in ms; a kill loses at most this much. */
const keepEveryMs = 60_000

/**
 * The demo's event clock, which stands still while the demo isn't running. This process uses the stored time
 * (`globalThis.festEventClock`) from here on, before anything opens that would take future things for overdue.
 */
export function beginDemo(dataDir: string): BegunDemo {
  const kept = readKeptClock(dataDir)
  let state = kept?.state ?? realTime()
  let past = kept?.past ?? []
  if (kept) become(setTo(state, state.eventMs, Date.now()))
  const listeners = new Set<() => void>()
  const ends: (() => void)[] = []
  /** Moves run one after the other. */
  let moving: Promise<unknown> = Promise.resolve()

  const clock: EventClock = {
    now: (realMs = Date.now()) => shownAt(state, realMs, past),
    get rate() {
      return state.rate
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  globalThis.festEventClock = clock

  function become(next: ClockState): void {
    // Not all that ever were: they come with every page.
    past = [...past, { ...state, untilMs: next.realMs }].slice(-50)
    state = next
  }

  function tell(): void {
    // Whoever subscribes during this loop has the news already.
    const current = [...listeners]
    for (const listener of current) listener()
  }

  function keep(): void {
    try {
      keepClock(dataDir, setRate(state, state.rate, Date.now()), past)
    } catch (error) {
      // The clock of a full disk goes on; the next start has an earlier one.
      console.error('demo: the event’s time couldn’t be stored;', toldOf(error))
    }
  }

  return {
    async open(lake, backend) {
      let dates = await readDates(lake)
      const stations = () => (dates ? stationsOf(dates) : [])
      if (!kept) state = newClock(stations())
      await setUpDatabaseClock(backend)
      await setDatabaseClock(backend, state)
      let isFull = await isHouseFull(backend)
      let isJudged = shownAt(state, Date.now()) >= (stations().at(-1)?.at ?? Number.POSITIVE_INFINITY)
      keep()
      const keeping = setInterval(keep, keepEveryMs)
      keeping.unref()
      ends.push(
        () => clearInterval(keeping),
        lake.onPublished(() => {
          void readDates(lake).then((published) => {
            if (JSON.stringify(published) === JSON.stringify(dates)) return
            dates = published
            tell()
          })
        }),
      )

      /** The database first, because a notified screen asks it at once. */
      async function set(next: ClockState): Promise<void> {
        await setDatabaseClock(backend, next)
        become(next)
        keep()
      }

      async function applyMove(move: Move): Promise<boolean> {
        if ('rate' in move) {
          await set(setRate(state, move.rate, Date.now()))
        } else {
          const at = 'at' in move ? move.at : stations().find(({ name }) => name === move.station)?.at
          if (at === undefined) return false
          const willBeFull = 'station' in move && move.station === 'full'
          if (willBeFull) await fillHouse(backend)
          else if (isFull) await openHouse(backend)
          isFull = willBeFull
          const isAfter = 'station' in move && move.station === 'after'
          if (isAfter) isJudged = await showResults(backend)
          else if (isJudged) await hideResults(backend)
          isJudged &&= isAfter
          await set(setTo(state, at, Date.now()))
        }
        tell()
        return true
      }

      return Object.assign(clock, {
        news: () => ({
          now: clock.now(),
          rate: state.rate,
          past,
          timeZone: dates?.timeZone ?? 'UTC',
          stations: stations(),
          isFull,
        }),
        move(move: Move) {
          const moved = moving.then(() => applyMove(move))
          moving = moved.catch(() => {})
          return moved
        },
      })
    },
    async close() {
      for (const end of ends) end()
      await moving
      if (ends.length > 0) keep()
      if (globalThis.festEventClock === clock) globalThis.festEventClock = undefined
    },
  }
}

/** Returns a demo's database to the real time and its real number of seats. */
export async function endDemo(backend: Pick<Backend, 'sql'>): Promise<void> {
  if (await takeDownDatabaseClock(backend)) await openHouse(backend)
}

function realTime(): ClockState {
  const realMs = Date.now()
  return { realMs, eventMs: realMs, rate: 1 }
}

/** Without dates, show the real time. */
function newClock(stations: readonly Station[]): ClockState {
  const start = stations.find(({ name }) => name === 'open')
  return start ? setTo(realTime(), start.at, Date.now()) : realTime()
}
