import { createElement, use } from 'react'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { PageModule, PageParams, Route } from './page-module.ts'
import { notFoundRoute, routes } from './routes.ts'

/** A route whose page is fetched when it is first needed. */
export type LazyPage = {
  readonly path: string
  readonly hasOwnLayout: boolean
  /**
   * Fetches the page's code. Afterwards `Page` renders without suspending, so a prerendered page hydrates
   * without a flash. A failed fetch is forgotten: calling again tries again.
   */
  readonly preload: () => Promise<PageModule>
  /** The code when it is there already. */
  readonly loaded: () => PageModule | undefined
  /** Suspends until the page's code is there; throws when it cannot be fetched. */
  readonly Page: ComponentType
}

/** By then the boundary around the page has told of a failure, in ms; rendering the page again tries again. */
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
        // The fields by which React's use() knows a settled promise: it then reads it without suspending.
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

  /** What rendering waits for: the same promise each time it looks, also when that has failed meanwhile. */
  function awaitCode(): Promise<PageModule> {
    const loading = module ? preload() : (awaited ?? preload())
    if (loading !== awaited) {
      awaited = loading
      // Were a failure forgotten at once, the render that should show it would load again, and so on forever.
      loading.catch(() =>
        setTimeout(() => {
          if (awaited === loading) awaited = undefined
        }, failureShownMs),
      )
    }
    return loading
  }

  function Page() {
    // Created by the bundler once for each route, not while rendering.
    return createElement(use(awaitCode()).default)
  }

  return { path, hasOwnLayout, preload, loaded: () => module, Page }
}

export const lazyPages: readonly LazyPage[] = routes.map(lazyPage)

const unknown = lazyPages.find((page) => page.path === notFoundRoute.path)
const ranked = lazyPages.map((entry) => ({ path: entry.path, entry }))

export type RouteMatch = { readonly entry: LazyPage; readonly params: PageParams }

/** The page for a path (without query or hash). An address no route has gives the not-found page. */
export function matchRoute(pathname: string): RouteMatch {
  const match = matchRoutes(ranked, pathname)?.[0]
  if (match) return { entry: match.route.entry, params: match.params }
  if (!unknown) throw new Error('The route table has no entry for unknown addresses.')
  return { entry: unknown, params: {} }
}
