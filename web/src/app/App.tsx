import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { captureReferralCode } from '#app/features/referral/referral-code.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { prefetchOnIntent } from './intent-prefetch.ts'
import type { LazyPage } from './lazy-page.ts'
import { lazyPages } from './lazy-page.ts'
import { Layout } from './layout/Layout.tsx'
import { JourneyProvider, PageArrival } from './page-arrival.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { SavedInAccount } from './SavedInAccount.tsx'

/** The whole site below a router and a query client, which the browser and the renderer each give their own. */
export function App() {
  const queryClient = useQueryClient()
  useEffect(() => prefetchOnIntent(queryClient), [queryClient])
  useEffect(() => void captureReferralCode(location.search), [])

  return (
    <SessionProvider>
      <SavedInAccount />
      <JourneyProvider>
        <Routes>
          {lazyPages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageFrame page={page} />} />
          ))}
        </Routes>
      </JourneyProvider>
    </SessionProvider>
  )
}

function PageFrame({ page }: { page: LazyPage }) {
  const { pathname } = useLocation()
  const params = useParams()
  const { isRecoveringPassword } = useSession()

  // A reset link may lead to any page, for the mail's address is set on the server.
  if (isRecoveringPassword && pathname !== paths.login()) return <Navigate to={paths.login()} replace />

  const content = (
    // A new address is a new page: without the key the old one would stay on screen while the next loads.
    <PageBoundary key={pathname}>
      <page.Page />
      <PageArrival page={page} params={params} />
    </PageBoundary>
  )
  return page.hasOwnLayout ? content : <Layout>{content}</Layout>
}
