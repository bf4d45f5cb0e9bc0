import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { UrgentBar } from './UrgentBar.tsx'

/**
 * Shows the urgent announcements of now, from now on. In a React root of its own, first in the document: it is on every
 * page whatever its layout, outlives navigations, and no page waits for it.
 */
export function showUrgent(queryClient: QueryClient): void {
  const host = document.createElement('div')
  document.body.prepend(host)
  createRoot(host).render(
    <QueryClientProvider client={queryClient}>
      <UrgentBar />
    </QueryClientProvider>,
  )
}
