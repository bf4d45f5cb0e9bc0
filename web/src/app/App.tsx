// @chunk core
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom'
import { captureReferralCode } from '#app/features/referral/referral-code.ts'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { prefetchOnIntent } from './intent-prefetch.ts'
import { matchRoute } from './lazy-page.ts'
import { Layout } from './layout/Layout.tsx'
import { MineInAccount } from './MineInAccount.tsx'
import { ScrollAndFocusProvider, ScrollAndFocus } from './scroll-and-focus.tsx'
import { PageBoundary } from './PageBoundary.tsx'

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
