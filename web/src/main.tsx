import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { matchRoute } from './app/lazy-page.ts'
import { createQueryClient } from './app/query-client.ts'
import { followPublishes } from './content/follow-publishes.ts'
import './ui/styles/index.css'

/** What the renderer left in the page: which path it rendered, and the content it used. */
type PageData = { path: string; content: DehydratedState }

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root element.')

const queryClient = createQueryClient()
const block = document.querySelector('#fest-page')?.textContent
// Written by our own renderer (entry-server.tsx).
const data = block ? (JSON.parse(block) as PageData) : null
if (data) hydrate(queryClient, data.content)

/** Says on the root element that the page answers to the person; styles and tests can wait for it. */
function HydrationMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return children
}

const app = (
  <StrictMode>
    <HydrationMark>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </HydrationMark>
  </StrictMode>
)

// The page's code first: hydration then finds everything it needs and nothing flashes.
await matchRoute(location.pathname).entry.preload()

// A host may answer an address it has no page for with the not-found page; that is not what is to be shown.
if (data?.path === location.pathname) hydrateRoot(root, app)
else {
  root.replaceChildren()
  createRoot(root).render(app)
}

followPublishes(queryClient)
