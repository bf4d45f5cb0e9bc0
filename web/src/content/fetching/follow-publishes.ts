import { followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pauseMs } from '#app/lib/network/pauses.ts'
import { lakeUrl } from '#app/config.ts'
import { recordPublish } from './content-query.ts'

/** A tab that nobody has looked at for this long closes its connection; browsers allow six per host. */
const hiddenGraceMs = 60_000

/** How often, in ms, a page looks whether its computer has slept. */
const wakeCheckMs = 15_000

const connectionPauses = { firstMs: 4000, longestMs: 60_000 }
const openLimitMs = 20_000
/** After a connection that lasted this long, pauses start over from the shortest. */
const goodAfterMs = 30_000
/** While there is no connection, content is refetched once in this many attempts: about every two minutes. */
const lossesPerRefetch = 3
/** What was missed is refetched within this time, at a random moment, so that browsers don't all do it at once. */
const spreadMs = 5000

/**
 * Keeps an open page up to date with what is published, and with the event's time, without a reload. `hasGap` says that
 * something may have been published since the page got its content. Returns a function that stops it.
 */
export function followPublishes(queryClient: QueryClient, hasGap = false): () => void {
  let unsubscribe: (() => void) | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let againTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let aliveAt = Date.now()
  let isBehind = hasGap

  function refresh() {
    clearTimeout(againTimer)
    void queryClient.invalidateQueries({ queryKey: ['content'] }).then(askAgainIfMissed)
  }

  /** A publish is told once: when its content didn't arrive, nothing else would bring it. */
  function askAgainIfMissed() {
    clearTimeout(againTimer)
    const shown = queryClient.getQueryCache().findAll({ queryKey: ['content'], type: 'active' })
    const isMissed = shown.some(({ state }) => state.isInvalidated && state.fetchStatus === 'idle')
    if (isMissed && unsubscribe) againTimer = setTimeout(refresh, pauseMs(failures, connectionPauses))
    failures = isMissed ? failures + 1 : 0
  }

  function onPublish(eventId: string | undefined) {
    recordPublish(eventId)
    refresh()
  }

  function connect() {
    if (!unsubscribe && document.visibilityState === 'visible')
      unsubscribe = followEvents(lakeUrl('live/events', 'api'), onPublish, isBehind)
    isBehind = false
  }

  function disconnect() {
    clearTimeout(againTimer)
    unsubscribe?.()
    unsubscribe = undefined
  }

  /** Something may have been published that this page wasn't told. */
  function catchUp() {
    disconnect()
    refresh()
    connect()
  }

  /** Whether no timer ran for long: a sleeping computer's connection is dead, and may never say so. */
  function hasSlept() {
    const before = aliveAt
    aliveAt = Date.now()
    return aliveAt - before > hiddenGraceMs
  }

  function onVisibilityChange() {
    clearTimeout(hiddenTimer)
    const slept = hasSlept()
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(disconnect, hiddenGraceMs)
    else if (slept || !unsubscribe) catchUp()
  }

  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) catchUp()
  }

  function onOnline() {
    if (!unsubscribe) connect()
  }

  connect()
  const waking = setInterval(() => {
    if (hasSlept() && document.visibilityState === 'visible') catchUp()
  }, wakeCheckMs)
  // At another time of the event the database's answers change: what is open, full or over.
  const unfollow = followEventClock(() => void queryClient.invalidateQueries({ queryKey: ['backend'] }))
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('online', onOnline)
  return () => {
    clearTimeout(hiddenTimer)
    clearInterval(waking)
    window.removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', onOnline)
    disconnect()
    unfollow()
  }
}

/**
 * Follows the Content Lake's live events: calls `onChange` with an event's id when something was published.
 * After a gap, and at first if `hasGap`, calls it once, within 5 s of being connected or online again. Lost
 * connections are reopened after random pauses that grow to between 30 and 60 s; meanwhile `onChange` is
 * called on every third failure. The client library can do this too, but retries a service that answers with
 * errors every second, twice. Returns a function that stops it.
 */
export function followEvents(
  url: string,
  onChange: (eventId: string | undefined) => void,
  hasGap = false,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  let losses = 0
  /** Whether this connection is the first since the network came back, opened at a moment of this browser's own. */
  let isBack = false

  function connect() {
    clearTimeout(timer)
    const current = new EventSource(url)
    source = current
    timer = setTimeout(lose, openLimitMs)
    const changed = ({ lastEventId }: MessageEvent) => onChange(lastEventId || undefined)
    current.addEventListener('message', changed)
    current.addEventListener('restart', changed)
    // The service closes connections when it has too many.
    current.addEventListener('goaway', lose)
    current.addEventListener('error', lose)
    current.addEventListener('open', () => {
      clearTimeout(timer)
      timer = setTimeout(() => (losses = 0), goodAfterMs)
      if (!hasGap) return
      hasGap = false
      clearTimeout(catchingUp)
      catchingUp = setTimeout(() => onChange(undefined), isBack ? 0 : Math.random() * spreadMs)
      isBack = false
    })
  }

  function lose() {
    source?.close()
    source = undefined
    hasGap = true
    clearTimeout(timer)
    timer = setTimeout(connect, pauseMs(losses, connectionPauses))
    losses += 1
    // The lake serves only so many live connections; the other pages refetch now and then, and when the network is back.
    if (isBack || losses % lossesPerRefetch === 0) onChange(undefined)
    isBack = false
  }

  /**
   * The network is back, for everybody in this room at once. A connection from before may be dead and never say so, or
   * have told of a publish that couldn't be fetched.
   */
  function onOnline() {
    source?.close()
    source = undefined
    hasGap = true
    isBack = true
    clearTimeout(timer)
    clearTimeout(catchingUp)
    timer = setTimeout(connect, Math.random() * spreadMs)
  }

  connect()
  window.addEventListener('online', onOnline)
  return () => {
    window.removeEventListener('online', onOnline)
    source?.close()
    clearTimeout(timer)
    clearTimeout(catchingUp)
  }
}
