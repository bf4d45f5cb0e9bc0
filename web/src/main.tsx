import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { base, withinBase } from './lib/base.ts'
import { matchRoute, takeRoutes } from './app/lazy-page.ts'
import { buildOf, keptMark } from './app/offline/kept.ts'
import { createQueryClient } from './app/query-client.ts'
import { routes } from './app/routes.ts'
import { type CarriedContent, carriedFor } from './content/fetching/carried-content.ts'
import { startIdleWork } from './app/idle-work.ts'
import { keepDrawn, restoreDrawn } from './lib/hydration/drawn.tsx'
import { holdHydration, HydrationMark, onRecoverableError } from './lib/hydration/deferred-hydration.tsx'
import { knowZone, setClock, type ZoneClock } from '@fest/schemas/core/zone-clock.ts'
import './ui/styles/index.css'

/** What the renderer left in the page: the path it rendered, and the content and clocks it used. */
type PageData = { path: string; content: CarriedContent; clock: ZoneClock | null; hours: 12 | 24 | null }

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root element.')

// The code has just been evaluated: clicks that are waiting are handled before hydration.
await new Promise((done) => setTimeout(done))

const queryClient = createQueryClient()
const block = document.querySelector('#fest-page')?.textContent
// Written by our own renderer (entry-server.tsx).
const data = block ? (JSON.parse(block) as PageData) : null
const path = withinBase(location.pathname)
for (const [key, answer, updatedAt] of data ? carriedFor(path, data) : [])
  queryClient.setQueryData(key, answer, { updatedAt })
if (data?.clock) knowZone(data.clock)
if (data) setClock(data.hours)

/** An error that no boundary catches has removed everything: the prerendered markup is restored. */
function onUncaughtError(error: unknown) {
  reportError(error)
  if (root) restoreDrawn(root)
}

takeRoutes(routes)
const { entry, address } = matchRoute(path)
// A host that can't redirect every other spelling of a page gives its not-found page instead.
if (entry.path !== '*' && address !== path)
  history.replaceState(history.state, '', base + address + location.search + location.hash)

// A host may answer an unknown address with the not-found page, which isn't the page to show.
const shown = entry.path === '*' ? path : address
const isPrerendered = data?.path === shown

const build = buildOf(import.meta.url)
const isKept = document.documentElement.hasAttribute(keptMark)
// Served by our worker instead of a page it doesn't have: its content may be in the cache.
if (isKept && !isPrerendered)
  await import('./app/offline/kept-content.ts')
    .then(({ restoreContent }) => restoreContent(queryClient, build))
    .catch(() => {})

// The page's code first, so that hydration finds everything it needs and nothing flashes.
await entry.preload().catch((error: unknown) => {
  // Without its code a prerendered page can still be read; any other page has to say what is missing.
  if (isPrerendered) throw error
})

if (isPrerendered) keepDrawn(root, shown)
const releaseHydration = isPrerendered ? holdHydration() : () => {}
// From here on React sees every press, and answers what comes before the end of hydration.
const pressed = (window as Window & { takeEarlyPresses?: () => HTMLElement[] }).takeEarlyPresses?.()
const app = (
  <StrictMode>
    <HydrationMark pressed={pressed}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={base}>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </HydrationMark>
  </StrictMode>
)
if (isPrerendered) {
  // In a transition hydration is done in slices, between which the page responds; presses take priority.
  startTransition(() => void hydrateRoot(root, app, { onUncaughtError, onRecoverableError }))
} else {
  root.replaceChildren()
  createRoot(root, { onUncaughtError }).render(app)
}

startIdleWork({ queryClient, build, isKept, releaseHydration })

// In development there is no build to say which styles prerendered formulas need.
if (import.meta.env.DEV) void import('./content/portable-text/math.css')

// A built site's worker from the same address would answer for the one in development.
if (import.meta.env.DEV)
  void navigator.serviceWorker?.getRegistrations().then((all) => all.map((each) => each.unregister()))
