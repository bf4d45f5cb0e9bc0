import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import { inEachLanguage, type SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { matchRoute, type RouteMatch, takeRoutes, type PageMeta, type PageModule } from './app/lazy-page.ts'
import { type BuildManifest, filesOfPage, isPageIn } from './app/page-files.ts'
import { dataBlock, leadingTo, linkedDataBlock, renderHead, withoutWaiting } from './app/page-head.ts'
import { createQueryClient } from './app/query-client.ts'
import { routes } from './app/routes.ts'
import { listHiddenPaths, listPaths, personalPaths, type ReadContent } from './app/sharing/listing.ts'
import { shareCardOf } from './app/sharing/share-card.ts'
import {
  chosenPicture,
  drawnPicture,
  pageOfPicture,
  picturePathOf,
  pictureVersion,
  type SharePicture,
} from './app/sharing/share-picture.ts'
import { circuitCard, withCircuit } from './app/sharing/shared-circuit.ts'
import type { SiteFile } from './app/sharing/listing.ts'
import { makeSiteFile, siteFilePaths } from './app/sharing/site-files.ts'
import { structuredData } from './app/sharing/structured-data.ts'
import { base } from './lib/base.ts'
import { configElementId, configure } from './config.ts'
import { provideContentSource, provideFiles, type ReadFile } from './content/fetching/content-query.ts'
import { fitContent } from './content/fetching/fit-content.ts'
import { askedIn, unmarked } from './content/fetching/in-language.ts'
import type { CarriedContent } from './content/fetching/carried-content.ts'
import textStyles from './content/portable-text/RichText.module.css'
import { siteSettingsOptions } from './content/settings/site-settings.queries.ts'
import { type KeepFigure, provideFigures } from './features/notebooks/keep-figure.ts'
import { fromSharedAddress } from '@fest/lab/formats/shared-address.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { direction, language } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { readZoneClock } from '@fest/schemas/core/read-zone-clock.ts'
import { setClock, type ZoneClock } from '@fest/schemas/core/zone-clock.ts'
import { paths } from './paths.ts'

takeRoutes(routes)

export type ContentContext = { config: SiteConfig; readContent: ReadContent }

export type RenderContext = ContentContext & {
  readFile: ReadFile
  /** Takes the pictures of a notebook, before the page that shows them is complete. */
  keepFigure: KeepFigure
  /** For an unknown address: the page to give instead of one of its own. */
  insteadOfMissing?: () => Promise<{ status: number; html: string }>
  template: string
  /** Absent in development, when nothing is built. */
  built?: Built
}

type Built = {
  manifest: BuildManifest
  readStyle: (path: string) => string
  /** Chunks with words that the build's language lacks. */
  untranslated: ReadonlySet<string>
}

/** The paths of a site's pages and files, besides its built files. */
export async function listSite(readContent: ReadContent): Promise<{
  /** Pages, including those for people who are signed in. */
  pages: string[]
  personalPages: readonly string[]
  /** Pages that exist but that nothing may list. */
  hiddenPages: string[]
  files: readonly string[]
  /** Pictures that {@link readShareCard} may have a card for; hidden pages have none. */
  pictures: string[]
}> {
  const [pages, hiddenPages] = await Promise.all([
    listPaths(fitted(readContent)),
    listHiddenPaths(fitted(readContent)),
  ])
  return {
    pages,
    personalPages: [...personalPaths],
    hiddenPages,
    files: siteFilePaths,
    pictures: pages.map(picturePathOf),
  }
}

/** The routes whose pages have words that the build's language lacks. */
export async function listUntranslated({ manifest, untranslated }: Built): Promise<string[]> {
  const lacking: string[] = []
  for (const { path, page } of routes)
    if (await isPageIn(untranslated, await page(), manifest)) lacking.push(path)
  return lacking
}

/** The one spelling of a request's path; its dots may be unresolved. */
export function addressOf(path: string): string {
  return matchRoute(new URL(`http://site${path.replaceAll('\\', '%5C')}`).pathname).address
}

/** One page as complete HTML, including its content; status 404 where there is nothing to show. */
export async function renderPage(
  path: string,
  context: RenderContext,
): Promise<{ status: number; html: string }> {
  const { template, config, built } = context
  const own = inEachLanguage(config, path)
  const { match, page, meta, client } = await openPage(path, context)
  // Never half a page: what the language lacks is read in the edition's.
  if (own.find(({ language: code }) => code === language)?.lacks.includes(match.entry.path))
    return { status: 302, html: leadingTo(own[0]?.address ?? '/') }
  if (meta.status === 404 && context.insteadOfMissing) return await context.insteadOfMissing()
  provideFiles(context.readFile)
  provideFigures(context.keepFigure)
  await page.prepare?.(client, match.params)
  const settings = client.getQueryData(siteSettingsOptions().queryKey) ?? null
  const picture = await pictureOfPage(path, { match, meta, client }, context)

  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouter basename={base} location={base + path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const app = await new Response(prelude).text()
  const drawn = { hasText: app.includes(textStyles.text ?? ''), hasFormulas: app.includes('<math') }
  const files = built && {
    ...(await filesOfPage(page, built.manifest, drawn)),
    readStyle: built.readStyle,
  }

  // Replacements are functions so that `$` in content isn't read as a pattern.
  const html = (built ? withoutWaiting(template) : template)
    .replace('<html lang="en"', `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}`)
    .replace('<!--head-->', () =>
      renderHead({
        meta,
        path,
        route: match.entry.path,
        hasLayout: !match.entry.hasOwnLayout,
        config,
        site: settings,
        picture,
        ...(files && { files }),
      }),
    )
    .replace('<!--app-->', () => app)
    .replace(
      '<!--data-->',
      () =>
        dataBlock(configElementId, config) +
        dataBlock('fest-page', {
          path,
          content: answersOf(client),
          clock: settings && clockOf(settings),
          hours: hoursOf(settings),
        }) +
        linkedDataBlock(structuredData(match, { client, config, pictureUrl: picture?.url ?? null })),
    )
  return { status: meta.status ?? 200, html }
}

/** What an archived page of the event of this name says of itself, as HTML. */
export const archiveNote = (title: string): string =>
  `${escapeHtml(t`This is ${title}, from our archive.`)} <a href="/">${t`Today’s site`}</a>`

/** A drawing (SVG) without whatever could run, for a file of this origin; null if it isn't one. */
export async function safeDrawing(svg: string): Promise<string | null> {
  return (await import('./features/notebooks/safe-drawing.ts')).safeDrawing(svg)
}

/** One of the files for machines (sitemap, robots, calendar, manifest); null for any other path. */
export function makeFile(path: string, context: ContentContext): Promise<SiteFile | null> {
  return makeSiteFile(path, { ...context, readContent: fitted(context.readContent) })
}

/** What the picture at this path says, and the version in its address; null if no page has this picture. */
export async function readShareCard(
  picturePath: string,
  context: ContentContext,
): Promise<{ card: ShareCard; version: string } | null> {
  const pagePath = pageOfPicture(picturePath)
  if (pagePath === null) return null
  const { match, meta, client } = await openPage(pagePath, context)
  const card = shareCardOf(match, meta, client)
  return card && { card, version: await pictureVersion(card) }
}

/** The card and page for a circuit in the lab's query; null if it isn't one that fits into a picture. */
export async function readCircuitCard(
  query: string | null,
  context: ContentContext,
): Promise<{ card: ShareCard; version: string; inPage: (html: string) => Promise<string> } | null> {
  const circuit = fromSharedAddress(query)
  const lab = circuit && (await readShareCard(picturePathOf(paths.lab()), context))
  if (!lab) return null
  const card = circuitCard(circuit, lab.card)
  return {
    card,
    version: await pictureVersion(card),
    inPage: (html) => withCircuit(html, circuit, card, context.config),
  }
}

function fitted(readContent: ReadContent): ReadContent {
  return async (query, params) =>
    fitContent(
      import.meta.env.BASE_URL === '/'
        ? await readContent(query, params)
        : unmarked(await readContent(askedIn(language, query), params)),
    )
}

type OpenPage = { match: RouteMatch; page: PageModule; meta: PageMeta; client: QueryClient }

async function openPage(path: string, { config, readContent }: ContentContext): Promise<OpenPage> {
  configure(config)
  provideContentSource(fitted(readContent))
  const client = createQueryClient()
  const match = matchRoute(path)
  const page = await match.entry.preload()
  await Promise.all(
    [siteSettingsOptions(), ...(page.queries?.(match.params) ?? [])].map((options) => client.query(options)),
  )
  setClock(hoursOf(client.getQueryData(siteSettingsOptions().queryKey) ?? null))
  const meta = page.meta?.(client, match.params) ?? { title: eventName, description: '' }
  return { match, page, meta, client }
}

function answersOf(client: QueryClient): CarriedContent {
  const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return queries.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])
}

/** The changes of the event's clocks, for the page to compute times from; without them it asks Intl. */
function clockOf({ timeZone, startDate }: { timeZone: string; startDate: string | null }): ZoneClock | null {
  try {
    return startDate === null ? null : readZoneClock(timeZone, startDate)
  } catch (error) {
    // An invalid zone or day: only what shows a time fails because of it.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The hours of the clock that the organizers chose; null for the language's own. */
function hoursOf(settings: { clock: string | null } | null): 12 | 24 | null {
  return settings?.clock === '12' ? 12 : settings?.clock === '24' ? 24 : null
}

/** The page's own picture. The home page, and pages without one, use the picture the organizers chose, if any. */
async function pictureOfPage(
  path: string,
  { match, meta, client }: Omit<OpenPage, 'page'>,
  context: ContentContext,
): Promise<SharePicture | null> {
  const { config } = context
  const card = shareCardOf(match, meta, client)
  if (card && path !== paths.home()) return drawnPicture(path, card, config)
  const chosen = chosenPicture(client, config)
  if (chosen) return chosen
  if (card) return drawnPicture(path, card, config)
  const home = await readShareCard(picturePathOf(paths.home()), context)
  return home && drawnPicture(paths.home(), home.card, config)
}
