import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onRecoverableError } from '#app/lib/hydration/deferred-hydration.tsx'
import { UrgentBar } from './UrgentBar.tsx'

/**
 * Shows the urgent announcements of now, from now on. In a React root of its own: it is on every page whatever its
 * layout, outlives navigations, and no page waits for it. Last in the document, as it is in the window: the link that
 * skips to the content stays the first thing a keyboard reaches.
 */
export function showUrgent(queryClient: QueryClient, Shown = UrgentBar): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host, { onRecoverableError }).render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
}
