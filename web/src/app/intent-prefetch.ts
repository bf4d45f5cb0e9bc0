import type { QueryClient } from '@tanstack/react-query'
import { matchRoute } from './lazy-page.ts'
import { removeMissing } from './missing-content.ts'

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page's code and content as soon as a link to it is pointed at, focused or touched, so that they are there
 * when the link is followed. One listener for the whole document: links need no code of their own. Returns a function
 * that stops it.
 */
export function prefetchOnIntent(queryClient: QueryClient): () => void {
  const seen = new Set<string>()

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    if (link.target === '_blank' || link.hasAttribute('download') || seen.has(link.pathname)) return
    seen.add(link.pathname)
    void prefetch(queryClient, link.pathname).catch(() => {
      // Following the link tries again and shows the error.
      seen.delete(link.pathname)
    })
  }

  for (const name of intentEvents) document.addEventListener(name, onIntent, { passive: true })
  return () => {
    for (const name of intentEvents) document.removeEventListener(name, onIntent)
  }
}

/** Loads a page's code, then its content unless that is fresh. Rejects if the code fails. */
async function prefetch(queryClient: QueryClient, pathname: string): Promise<void> {
  const { entry, params } = matchRoute(pathname)
  const page = await entry.preload()
  const queries = page.queries?.(params) ?? []
  // Without retries, since nobody waits for it yet. What failed is removed: the page wouldn't fetch it again by itself.
  await Promise.all(queries.map((options) => queryClient.prefetchQuery({ ...options, retry: false })))
  removeMissing(queryClient)
}
