import { type ComponentType, createElement, use } from 'react'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export type LazyPage = {
  readonly path: string
  readonly hasOwnLayout: boolean
  /** Loads the code; then `Page` doesn't suspend, so hydration doesn't flash. Calling it again retries. */
  readonly preload: () => Promise<PageModule>
  readonly loaded: () => PageModule | undefined
  /** Suspends until the page's code is loaded; throws when it can't be. */
  readonly Page: ComponentType
}

/** In ms; the page's boundary has shown a failure by then, and rendering the page again tries again. */
const failureShownMs = 500

export function lazyPage({ path, page, hasOwnLayout = false }: Route): LazyPage {
  let module: PageModule | undefined
  let pending: Promise<PageModule> | undefined

  function preload(): Promise<PageModule> {
    if (pending) return pending
    const loading: Promise<PageModule> = page().then(
      (loaded) => {
        module = loaded
        for (const part of loaded.parts ?? []) void part.preload()
        // The fields that mark a promise as settled for React's use(), which then reads it without suspending.
        void Object.assign(loading, { status: 'fulfilled', value: loaded })
        return loaded
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    pending = loading
    return loading
  }

  let awaited: Promise<PageModule> | undefined

  /** What rendering waits for: the same promise every time, even if it has failed since. */
  function awaitCode(): Promise<PageModule> {
    const loading = module ? preload() : (awaited ?? preload())
    if (loading !== awaited) {
      awaited = loading
      // If a failure were forgotten at once, the render that should show it would start loading again, forever.
      loading.catch(() =>
        setTimeout(() => {
          if (awaited === loading) awaited = undefined
        }, failureShownMs),
      )
    }
    return loading
  }

  function Page() {
    // Created by the bundler once a route, not while rendering.
    return createElement(use(awaitCode()).default)
  }

  return { path, hasOwnLayout, preload, loaded: () => module, Page }
}

let unknown: LazyPage | undefined
let patterns: readonly (readonly [LazyPage, RegExp])[] = []

/**
 * Takes the route table; called once, before the first `matchRoute`. An import would put all pages' file
 * names into the file that all others import: one page's change would rename, and so uncache, every file.
 */
export function takeRoutes(routes: readonly Route[]): void {
  const pages = routes.map(lazyPage)
  unknown = pages.find(({ path }) => path === '*')
  patterns = pages
    .filter((page) => page !== unknown)
    .map((entry) => [entry, new RegExp(`^${entry.path.replace(/\/:(\w+)/, '(?:/(?<$1>[^/]+))')}$`)])
}

/** `address` is the one spelling of the path: other spellings of a page are redirected to it. */
export type RouteMatch = { readonly entry: LazyPage; readonly params: PageParams; readonly address: string }

/** The page for a path (no query, no hash), in any spelling. An unknown path is `*` of the not-found page. */
export function matchRoute(pathname: string): RouteMatch {
  const typed = spelled(pathname)
  // Addresses are lower case: ours, and the slugs that the Studio accepts.
  const address = typed.replaceAll(/%..|[A-Z]/g, (sign) => (sign.length > 1 ? sign : sign.toLowerCase()))
  for (const [entry, pattern] of patterns) {
    const match = pattern.exec(address)
    if (match) return { entry, params: decoded(match.groups ?? {}), address }
  }
  if (!unknown) throw new Error('The route table has no entry for unknown addresses.')
  return { entry: unknown, params: decoded({ '*': typed.slice(1) }), address: typed }
}

/** Single slashes, and only what has to be is encoded; `/404` for slashes alone and what can't be decoded. */
function spelled(pathname: string): string {
  try {
    const names = pathname.split('/').filter(Boolean)
    if (names.length > 0 || pathname === '/')
      return `/${names.map((name) => encodeURIComponent(decodeURIComponent(name))).join('/')}`
  } catch {}
  return '/404'
}

function decoded(params: PageParams): PageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text && decodeURIComponent(text)]),
  )
}

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
