import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Route, Routes, useLocation, useParams } from 'react-router-dom'
import { captureReferralCode } from '#app/features/referral/referral-code.ts'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { prefetchOnIntent } from './intent-prefetch.ts'
import type { LazyPage } from './lazy-page.ts'
import { lazyPages } from './lazy-page.ts'
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
        <Routes>
          {lazyPages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageFrame page={page} />} />
          ))}
        </Routes>
      </ScrollAndFocusProvider>
    </SessionProvider>
  )
}

function PageFrame({ page }: { page: LazyPage }) {
  const { pathname } = useLocation()
  const params = useParams()
  const content = (
    // A new address is a new page: without the key the old one would stay on screen while the next one loads.
    <PageBoundary key={pathname} path={pathname} within={page.hasOwnLayout ? undefined : 'main'}>
      <page.Page />
      <ScrollAndFocus page={page} params={params} />
    </PageBoundary>
  )
  return page.hasOwnLayout ? content : <Layout>{content}</Layout>
}
