import type { EventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import type { ClockNews } from '../demo-clock.ts'

export type PageClock = EventClock & {
  /** What was said last. */
  news(): ClockNews
  /** Goes by what is said from now on, and tells listeners unless it is what the page knew. */
  hear(this: void, news: ClockNews): void
}

/** The server says the hour somewhat later than it is: less than this is no news, in real ms. */
const patienceMs = 3000

/** The event's clock in a page: counts on by itself from what the server said last. */
export function createPageClock(first: ClockNews): PageClock {
  let said = first
  let heardAt = Date.now()
  const listeners = new Set<() => void>()
  const now = () => said.now + (Date.now() - heardAt) * said.rate

  return {
    now,
    get rate() {
      return said.rate
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    news: () => said,
    hear(news) {
      const isSame =
        news.rate === said.rate &&
        news.isFull === said.isFull &&
        Math.abs(news.now - now()) < patienceMs * news.rate &&
        JSON.stringify(news.stations) === JSON.stringify(said.stations)
      said = news
      heardAt = Date.now()
      if (isSame) return
      // Those who subscribed meanwhile have it already.
      const told = [...listeners]
      for (const listener of told) listener()
    },
  }
}
