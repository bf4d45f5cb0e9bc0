import { bareFrame } from '@fest/schemas/vocabulary/preview.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startPreview } from '#app/preview/start-preview.ts'

const isBare = window.name === bareFrame
// At once: a style sheet is nothing that hydration compares.
if (isBare) void import('#app/preview/bare-frame.css')

/** The Studio's preview of a page and of urgent announcements; or a page to work in, without its frame. */
export async function startPreviewWithNews(queryClient: QueryClient): Promise<void> {
  if (isBare) return
  startPreview(queryClient)
  // Imported here, since what idle-work.ts imports is named in the script that every visitor loads.
  const [{ showUrgent }, { PreviewedBar }] = await Promise.all([
    import('./show-urgent.tsx'),
    import('./PreviewedBar.tsx'),
  ])
  showUrgent(queryClient, PreviewedBar)
}
