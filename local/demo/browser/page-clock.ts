import type { EventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import type { ClockNews } from '../demo-clock.ts'

export type PageClock = EventClock & {
  /** The latest news. */
  news(): ClockNews
  /** Takes over the news, and notifies listeners when it differs from what the page showed. */
  hear(this: void, news: ClockNews): void
}

/** News arrives with a delay: a smaller difference than this, in real ms, is no change. */
const toleranceMs = 3000

/** The event's clock in a page: counts on by itself from the server's latest news. */
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
        Math.abs(news.now - now()) < toleranceMs * news.rate &&
        JSON.stringify(news.stations) === JSON.stringify(said.stations)
      said = news
      heardAt = Date.now()
      if (isSame) return
      // Whoever subscribes during this loop has the news already.
      const current = [...listeners]
      for (const listener of current) listener()
    },
  }
}
