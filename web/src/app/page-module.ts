import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The route's parameters by name, such as `eventId`. */
export type PageParams = Readonly<Record<string, string | undefined>>

/** What `queryOptions()` returns, typed for running it only, whatever its data. */
type PageQuery = { readonly queryKey: QueryKey }

export type PageMeta = {
  title: string
  description: string
  /** Keeps the page out of search engines: private, hidden and missing pages. */
  noIndex?: boolean
  status?: 404
}

export type PageModule = {
  default: ComponentType
  /** The queries the page reads, shared by prerendering, prefetch on intent and the page. */
  queries?: (params: PageParams) => readonly PageQuery[]
  /** Parts of it whose code loads after its own; prefetched together with it. */
  parts?: readonly { preload: () => Promise<unknown> }[]
  /**
   * For the renderer, after `queries`: includes what a browser would otherwise load and draw. Mustn't throw.
   */
  prepare?: (client: QueryClient, params: PageParams) => Promise<void>
  /** The document's title and description; called when `queries` are answered. */
  meta?: (client: QueryClient, params: PageParams) => PageMeta
}

export type Route = {
  readonly path: string
  readonly page: () => Promise<PageModule>
  /** The page fills the window: no header, no footer. */
  readonly hasOwnLayout?: boolean
}
