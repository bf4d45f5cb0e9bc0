import type { QueryClient } from '@tanstack/react-query'
import { startPreview } from '#app/preview/start-preview.ts'
import { PreviewedBar } from './PreviewedBar.tsx'
import { showUrgent } from './show-urgent.tsx'

/** The Studio's preview of a page, and of urgent announcements as they will be on every page. */
export function startPreviewWithNews(queryClient: QueryClient): void {
  startPreview(queryClient)
  showUrgent(queryClient, PreviewedBar)
}
