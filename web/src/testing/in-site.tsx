import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { type Session, SessionContext } from '#app/session/session-context.ts'
import { initialSession } from '#app/session/session-state.ts'

type Around = {
  client?: QueryClient
  session?: Partial<Session>
  /** The address the page is opened at. */
  at?: string
  /** What takes the place of a router in memory. */
  router?: (inside: ReactNode) => ReactNode
}

/** What is shown, with what the site puts around its pages: a cache, a session and an address. */
export function inSite(shown: ReactNode, { client, session, at = '/', router }: Around = {}) {
  const value: Session = {
    ...initialSession,
    loading: false,
    refreshRegistration: async () => {},
    signOut: async () => {},
    ...session,
  }
  return (
    <QueryClientProvider client={client ?? new QueryClient()}>
      <SessionContext value={value}>
        {router ? router(shown) : <MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>}
      </SessionContext>
    </QueryClientProvider>
  )
}

/** Stands in the document until the test has ended. */
export function showInSite(shown: ReactNode, around?: Around) {
  onTestFinished(cleanup)
  return render(inSite(shown, around))
}
