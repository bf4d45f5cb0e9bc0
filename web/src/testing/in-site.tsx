import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { type Session, SessionContext, initialSession } from '#app/session/session-context.ts'

type Around = {
  client?: QueryClient
  session?: Partial<Session>
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
    <QueryClientProvider client={client ?? knowing()}>
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

/** A hook's result, with the same around it. */
export const hookInSite = <Given,>(hook: () => Given, around?: Around) =>
  renderHook(hook, { wrapper: ({ children }) => inSite(children, around) }).result

/** A cache that has these answers already and asks for none of them again; no event settings unless told. */
export function knowing(...answers: readonly (readonly [key: QueryKey, answer: unknown])[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(siteSettingsOptions().queryKey, null)
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return client
}

/** Clicks the button of this name, without the pointer events before a click. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Tells the page that it has been scrolled to `y`; a test's window has no height of its own. */
export function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

/** What the browser's own button does, for a router in memory. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}
