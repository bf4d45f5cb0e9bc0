import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { inSite } from '#app/testing/in-site.tsx'
import type { PageModule } from './lazy-page.ts'

const pages = import.meta.glob<PageModule>('../pages/{a,c,e,f,g,h,m,n,org,p,r,s,t,w}*/*Page.tsx')

/** The answer of a lake without documents: null for one, empty lists for many, zero for a count. */
function answerOfEmptyLake(query: string): unknown {
  if (/^\s*count\(/.test(query)) return false
  const named = [...query.matchAll(/^\s*"(\w+)": \*\[/gm)].map(([, name = '']) => [name, []] as const)
  if (/^\s*\{/.test(query)) return Object.fromEntries(named)
  return /^\s*\*\[[^\]]*\]\[0\]/.test(query) ? null : []
}

beforeAll(() => {
  configureSite()
  provideContentSource(async (query) => answerOfEmptyLake(query))
})

/** Somebody who may see every page, so that guarded pages are rendered too. */
const organizer = {
  user: { id: '4f8c1e0a-0000-4000-8000-000000000001', email: 'ada@fest.example' },
  isAdmin: true,
}

async function renderWithoutContent(
  load: () => Promise<PageModule>,
  params: Record<string, string> = { '*': 'somewhere' },
) {
  const page = await load()
  await Promise.all((page.parts ?? []).map((part) => part.preload()))
  const client = new QueryClient()
  await Promise.all((page.queries?.(params) ?? []).map((options) => client.query(options)))
  const html = renderToString(
    inSite(
      <Routes>
        <Route path="/event/:eventId" element={<page.default />} />
        <Route path="*" element={<page.default />} />
      </Routes>,
      {
        client,
        session: organizer,
        router: (inside) => (
          <StaticRouter location={params.eventId ? `/event/${params.eventId}` : '/somewhere'}>
            {inside}
          </StaticRouter>
        ),
      },
    ),
  )
  return { html, meta: page.meta?.(client, params) }
}

// The panel's pages are loaded behind the admin check and show no content.
const publicPages = Object.entries(pages).filter(([path]) => !/pages\/(event\/|admin)/.test(path))

test('every page is covered', () => {
  expect(publicPages.length).toBe(30)
})

/* As in the build, without window: a page that reads more than its `queries`, or the clock, fails here. */
test.each(publicPages)('%s renders before anything is published', async (_path, load) => {
  const { html, meta } = await renderWithoutContent(load)
  expect(html).toContain('<h1')
  expect(html).not.toContain('undefined')
  expect(html).not.toContain(' style=')
  // Neither a count of nothing nor a way into a registration that isn't there.
  expect(html).not.toMatch(/>0 (?!of)[a-z]/)
  expect(html).not.toContain('Registration is open')
  expect(meta?.title).toBeTruthy()
  // A browser hydrates it at another hour: what depends on the hour comes afterward.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-12-31T23:59:59Z') })
  expect((await renderWithoutContent(load)).html).toBe(html)
})

test('a session that does not exist is not found', async () => {
  const load = pages['../pages/event/EventPage.tsx']
  if (!load) throw new Error('There is no event page.')
  const { html, meta } = await renderWithoutContent(load, { eventId: 'nope' })
  expect(html).toContain('found nothing here')
  expect(meta?.status).toBe(404)
})
