// @vitest-environment happy-dom
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { Boundary } from '#app/lib/hydration/boundary.tsx'
import type { Session } from '#app/session/session-context.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { inSite } from '#app/testing/in-site.tsx'
import { AdminGate } from './AdminGate.tsx'
import { type LazyScreen, lazyScreen } from './lazy-screen.ts'

vi.mock('./AdminFrame.tsx', () => ({
  AdminFrame: ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>,
}))

vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => ({ rpc: async () => ({ data: null, error: null }) }),
}))

const admin: Partial<Session> = { isAdmin: true, user: { id: 'a', email: 'chair@fest.example' } }

let root: Root
let events: string[]
beforeEach(() => {
  // React's own timers would be among those that must not be needed; it works off its tasks by messages.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  events = []
  configureSite()
  provideContentSource(async () => null)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body, { onCaughtError: () => {} })
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
})

function show(screen: LazyScreen, session = admin) {
  root.render(
    inSite(
      <Routes>
        <Route
          path="/admin/:kind"
          element={
            <Boundary onError={() => {}} renderFailed={() => <p>It failed.</p>}>
              <Suspense fallback="waiting">
                <AdminGate screen={screen} part="lists" />
              </Suspense>
            </Boundary>
          }
        />
      </Routes>,
      { session, at: '/admin/talk?q=grover' },
    ),
  )
}

/** Lets everything happen that needs no timer. */
async function settle() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done))
}

const rows = (asked: string) =>
  queryOptions({
    queryKey: [asked],
    staleTime: 1000,
    queryFn: () => {
      events.push(`asked for ${asked}`)
      return 'rows'
    },
  })

function listOf(): LazyScreen {
  const Screen = () => {
    events.push('drawn')
    return <h1>{useQuery(rows('talk grover')).data}</h1>
  }
  return lazyScreen(async () => {
    await new Promise((done) => setImmediate(done))
    events.push('code')
    return { Screen, queries: ({ kind }, query) => [rows(`${kind} ${query.get('q')}`)] }
  })
}

test('a screen asks as soon as its code is there, and is drawn without waiting for any time to pass', async () => {
  show(listOf())
  await settle()
  expect(events.slice(0, 3)).toEqual(['code', 'asked for talk grover', 'drawn'])
  expect(events.filter((event) => event.startsWith('asked'))).toHaveLength(1)
  expect(document.querySelector('main h1')?.textContent).toBe('rows')
})

test('nobody else loads it, or asks for more than whether they have a role', async () => {
  show(listOf(), { ...admin, isAdmin: false })
  await settle()
  // The answer about the role.
  await vi.advanceTimersByTimeAsync(100)
  await settle()
  expect(events).toEqual([])
  expect(document.body.textContent).toContain('This area is for organizers')
})

test('code that can’t be loaded is a failure of the page', async () => {
  show(lazyScreen(() => Promise.reject(new Error('no network'))))
  await settle()
  expect(document.body.textContent).toBe('It failed.')
})
