import type { QueryClient } from '@tanstack/react-query'

/** A tab nobody has looked at for this long gives its connection back; browsers allow six per host. */
const hiddenGraceMs = 60_000

/**
 * Keeps the shown content equal to what is published while the page is open, without a reload.
 * The content client is loaded when the browser is idle. Returns the function that ends it.
 */
export function followPublishes(queryClient: QueryClient): () => void {
  let unsubscribe: (() => void) | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['content'] })

  async function connect() {
    // Without network there is nothing to follow; `online` and coming back to the tab try again.
    const client = await import('./content-client.ts').catch(() => null)
    if (!client) return
    const { listenForPublishes } = client
    if (!ended && !unsubscribe && document.visibilityState === 'visible')
      unsubscribe = listenForPublishes(refresh)
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
      void connect()
    }
  }

  function onOnline() {
    if (!unsubscribe) void connect()
  }

  const idle =
    'requestIdleCallback' in window ? window.requestIdleCallback : (run: () => void) => setTimeout(run, 200)
  idle(() => void connect())
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', onOnline)
  return () => {
    ended = true
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', onOnline)
    disconnect()
  }
}
