import type { EventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { shownAt } from '../clock-state.ts'
import type { ClockNews } from '../demo-clock.ts'

export type PageClock = EventClock & {
  news(): ClockNews
  /** Takes over the news, and notifies listeners when it differs from what the page showed. */
  hear(this: void, news: ClockNews): void
}

/** What the page's script brings: the news, and the real time when the server told it, in Unix ms. */
export type FirstNews = ClockNews & { toldAt: number }

/** News arrives with a delay: a smaller difference than this, in real ms, is no change. */
const toleranceMs = 3000

/** The event's clock in a page: counts on by itself from the server's latest news. */
export function createPageClock({ toldAt, ...first }: FirstNews): PageClock {
  let said: ClockNews = first
  // Kept news is as old as it is. With a network it's new, whatever this device's clock says.
  let heardAt = navigator.onLine ? Date.now() : toldAt
  const listeners = new Set<() => void>()
  const now = (realMs = Date.now()) =>
    shownAt({ realMs: heardAt, eventMs: said.now, rate: said.rate }, realMs, said.past)

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
