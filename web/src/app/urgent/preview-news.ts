import type { QueryClient } from '@tanstack/react-query'
import { startPreview } from '#app/preview/start-preview.ts'

/** The Studio's preview of a page, and of urgent announcements as they will be on every page. */
export async function startPreviewWithNews(queryClient: QueryClient): Promise<void> {
  startPreview(queryClient)
  // Imported here, since what idle-work.ts imports is named in the script that every visitor loads.
  const [{ showUrgent }, { PreviewedBar }] = await Promise.all([
    import('./show-urgent.tsx'),
    import('./PreviewedBar.tsx'),
  ])
  showUrgent(queryClient, PreviewedBar)
}
