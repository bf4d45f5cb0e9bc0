import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onRecoverableError } from '#app/lib/hydration/deferred-hydration.tsx'
import { UrgentBar } from './UrgentBar.tsx'

/**
 * Shows urgent announcements in a React root of its own: on every page, outliving navigations, and no page
 * waits for it. Last in the document, so that the skip link stays the first thing a keyboard reaches.
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
