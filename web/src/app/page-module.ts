import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The route's parameters by name, such as `eventId`. */
export type PageParams = Readonly<Record<string, string | undefined>>

/** What `queryOptions()` gives, seen from where only running it matters and not what it answers. */
type PageQuery = { readonly queryKey: QueryKey }

export type PageMeta = {
  title: string
  description: string
  /** Keeps the page out of search engines: private, hidden and missing pages. */
  noIndex?: boolean
  /** 404 where there is nothing to show. */
  status?: 404
}

/** What a file in web/src/pages exports. */
export type PageModule = {
  default: ComponentType
  /** The queries the page reads: prerendering, prefetch on intent and the page share them. */
  queries?: (params: PageParams) => readonly PageQuery[]
  /** Parts of it whose code comes later than its own; fetched ahead together with it. */
  parts?: readonly { preload: () => Promise<unknown> }[]
  /**
   * What the renderer alone does when `queries` are answered, so that the page comes with what a browser would
   * otherwise ask for and draw by itself. It must not throw: without it, the browser does so.
   */
  prepare?: (client: QueryClient, params: PageParams) => Promise<void>
  /** The document's title and description; called when `queries` are answered. */
  meta?: (client: QueryClient, params: PageParams) => PageMeta
}

export type Route = {
  readonly path: string
  readonly page: () => Promise<PageModule>
  /** The page fills the window by itself: no header, no footer. */
  readonly hasOwnLayout?: boolean
}
