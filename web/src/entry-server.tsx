import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { defineQuery } from 'groq'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { matchRoute } from './app/lazy-page.ts'
import { type BuildManifest, filesOfPage } from './app/page-files.ts'
import { dataBlock, renderHead } from './app/page-head.ts'
import { routes } from './app/routes.ts'
import { createQueryClient } from './app/query-client.ts'
import { configElementId, configure } from './config.ts'
import { provideContentSource } from './content/content-source.ts'
import { siteSettingsOptions } from './content/site-settings.queries.ts'
import { paths } from './paths.ts'

export type RenderContext = {
  /** index.html as the build wrote it. */
  template: string
  config: SiteConfig
  /** What the build wrote where; absent while developing, when nothing is built. */
  manifest?: BuildManifest
  /** Answers a GROQ query from published content. */
  readContent: (query: string, params: Record<string, unknown>) => Promise<unknown>
}

const contentSlugsQuery = defineQuery(`{
  "sessions": *[_type == "session" && defined(slug.current)].slug.current,
  "notebooks": *[_type == "material" && kind == "notebook" && defined(slug.current)].slug.current
}`)

/** Every path that has a page of its own: the fixed ones, one for each session and one for each notebook. */
export async function listPaths(readContent: RenderContext['readContent']): Promise<string[]> {
  const fixed = routes.map(({ path }) => path).filter((path) => !path.includes(':') && !path.includes('*'))
  // Lists of strings are what the query above selects.
  const slugs = (await readContent(contentSlugsQuery, {})) as { sessions: string[]; notebooks: string[] }
  return [
    ...fixed,
    ...slugs.sessions.map((slug) => paths.event(slug)),
    ...slugs.notebooks.map((slug) => paths.notebook(slug)),
  ]
}

/** One page as finished HTML with its slice of content inside; status 404 where there is nothing to show. */
export async function renderPage(
  path: string,
  context: RenderContext,
): Promise<{ status: number; html: string }> {
  const { template, config, manifest, readContent } = context
  configure(config)
  provideContentSource(readContent)
  const queryClient = createQueryClient()
  const { entry, params } = matchRoute(path)
  const page = await entry.preload()
  await Promise.all(
    [siteSettingsOptions(), ...(page.queries?.(params) ?? [])].map((options) => queryClient.query(options)),
  )
  const meta = page.meta?.(queryClient, params) ?? { title: 'Qiskit Fall Fest 2025', description: '' }
  const files = manifest ? await filesOfPage(page, manifest) : undefined

  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const app = await new Response(prelude).text()

  // Functions as replacements: `$` in content must not be read as a pattern.
  const html = template
    .replace('<!--head-->', () => renderHead({ meta, path, config, ...(files && { files }) }))
    .replace('<!--app-->', () => app)
    .replace(
      '<!--data-->',
      () =>
        dataBlock(configElementId, config) +
        dataBlock('fest-page', { path, content: dehydrate(queryClient) }),
    )
  return { status: meta.status ?? 200, html }
}
