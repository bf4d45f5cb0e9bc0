import { followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import type { QueryClient } from '@tanstack/react-query'
import { listenForPublishes } from './publish-events.ts'

/** A tab nobody has looked at for this long gives its connection back; browsers allow six per host. */
const hiddenGraceMs = 60_000

/**
 * Keeps what is shown equal to what is published, and to the event's hour, while the page is open, without a reload.
 * Returns the function that ends it.
 */
export function followPublishes(queryClient: QueryClient): () => void {
  let unsubscribe: (() => void) | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['content'] })

  function connect() {
    if (!unsubscribe && document.visibilityState === 'visible') unsubscribe = listenForPublishes(refresh)
  }

  function disconnect() {
    unsubscribe?.()
    unsubscribe = undefined
  }

  function onVisibilityChange() {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'hidden') {
      hiddenTimer = setTimeout(disconnect, hiddenGraceMs)
    } else if (!unsubscribe) {
      // Something may have been published while this tab did not listen.
      refresh()
      connect()
    }
  }

  function onOnline() {
    if (!unsubscribe) connect()
  }

  connect()
  // At another hour of the event the database answers otherwise: what is open, full or over.
  const unfollow = followEventClock(() => void queryClient.invalidateQueries({ queryKey: ['backend'] }))
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', onOnline)
  return () => {
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', onOnline)
    disconnect()
    unfollow()
  }
}
