import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pageOptions } from './page.queries.ts'
import { siteSettingsOptions } from './site-settings.queries.ts'

/** The title of a page as tabs and search results show it: `Speakers · Fall Fest 2025`. */
export function documentTitle(client: QueryClient, title: string): string {
  const settings = client.getQueryData(siteSettingsOptions().queryKey)
  return `${title} · ${settings?.shortTitle ?? 'Fall Fest 2025'}`
}

/** Title and description of a page whose words come from its `page` document; `fallback` until there is one. */
export function pageMeta(
  client: QueryClient,
  key: PageKey,
  fallback: { title: string; description: string },
) {
  const page = client.getQueryData(pageOptions(key).queryKey)
  return {
    title: documentTitle(client, page?.title ?? fallback.title),
    description: page?.seoDescription ?? page?.lead ?? fallback.description,
  }
}
