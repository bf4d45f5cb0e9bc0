// @chunk core
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom'
import { withinBase } from '#app/lib/base.ts'
import { captureReferralCode } from '#app/features/referral/referral-code.ts'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { matchRoute } from './lazy-page.ts'
import { Layout } from './layout/Layout.tsx'
import { ScrollAndFocusProvider, ScrollAndFocus } from './scroll-and-focus.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { accountName } from '#app/features/saved/account-name.ts'
import { keptOnDevice } from '#app/session/device-memory.ts'
import { useSession } from '#app/session/session-context.ts'
import { removeMissing } from './missing-content.ts'

/** The whole site, below a router and a query client that browser and renderer each provide. */
export function App() {
  const queryClient = useQueryClient()
  useEffect(() => prefetchOnIntent(queryClient), [queryClient])
  useEffect(() => void captureReferralCode(location.search), [])

  return (
    <SessionProvider>
      <MineInAccount />
      <ScrollAndFocusProvider>
        <RoutedPage />
      </ScrollAndFocusProvider>
    </SessionProvider>
  )
}

/** The router's own `Routes` can also nest them, and load data and catch errors for each: 3 kB more on every page. */
function RoutedPage() {
  const { pathname } = useLocation()
  const { entry: page, params } = useMemo(() => matchRoute(pathname), [pathname])
  // What the router's hooks, such as `useParams`, read.
  const route = useMemo(
    () => ({
      outlet: null,
      matches: [{ params, pathname, pathnameBase: pathname, route: { path: page.path } }],
      isDataRoute: false,
    }),
    [page, params, pathname],
  )
  const content = (
    // A new address is a new page: without the key the old one would stay on screen while the next one loads.
    <PageBoundary key={pathname} path={pathname} within={page.hasOwnLayout ? undefined : 'main'}>
      <page.Page />
      <ScrollAndFocus page={page} params={params} />
    </PageBoundary>
  )
  return <RouteContext value={route}>{page.hasOwnLayout ? content : <Layout>{content}</Layout>}</RouteContext>
}

/** While signed in, keeps saved sessions in the account and seats known everywhere. Its code loads late. */
function MineInAccount() {
  const queryClient = useQueryClient()
  const { user, loading } = useSession()
  const userId = user?.id
  const wasSomebodyHere = useRef(false)

  useEffect(() => {
    if (loading) return
    // Nobody is signed in, and nothing is left of somebody who was.
    if (userId === undefined && !wasSomebodyHere.current && keptOnDevice(accountName) === null) return
    wasSomebodyHere.current = userId !== undefined
    let isOn = true
    let stop: (() => void) | undefined
    import('./mine-in-account.ts').then(
      ({ followAccount, leaveAccount }) => {
        if (!isOn) return
        if (userId === undefined) leaveAccount()
        else stop = followAccount(queryClient, userId)
      },
      // Without its code the device's own list keeps working; the next page load tries again.
      (error: unknown) => console.warn('Your saved sessions didn’t load.', error),
    )
    return () => {
      isOn = false
      stop?.()
    }
  }, [userId, loading, queryClient])

  return null
}

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page's code and content once a link to it is pointed at, focused or touched. One listener for the
 * whole document, so links need no code of their own. Returns a function that stops it.
 */
function prefetchOnIntent(queryClient: QueryClient): () => void {
  const seen = new Set<string>()

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    // A page in another language is one of another build.
    if (link.hreflang || link.target === '_blank' || link.hasAttribute('download') || seen.has(link.pathname))
      return
    seen.add(link.pathname)
    void prefetch(queryClient, link.pathname).catch(() => {
      // Following the link tries again and shows the error.
      seen.delete(link.pathname)
    })
  }

  for (const name of intentEvents) document.addEventListener(name, onIntent, { passive: true })
  return () => {
    for (const name of intentEvents) document.removeEventListener(name, onIntent)
  }
}

/** Loads a page's code, then its content unless that is fresh. Rejects if the code fails. */
async function prefetch(queryClient: QueryClient, pathname: string): Promise<void> {
  const { entry, params } = matchRoute(withinBase(pathname))
  const page = await entry.preload()
  const queries = page.queries?.(params) ?? []
  // Without retries, since nobody waits for it yet. What failed is removed: the page wouldn't fetch it again by itself.
  await Promise.all(queries.map((options) => queryClient.prefetchQuery({ ...options, retry: false })))
  removeMissing(queryClient)
}
