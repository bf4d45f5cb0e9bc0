import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import type { Content } from './content.ts'

/** The result of the web's renderer (web/src/entry-server.tsx, built to web/dist/server) for one path. */
export type RenderedPage = { status: number; html: string }
/** A picture that the renderer took out of a notebook; the path is `/figures/<SHA-256>.<ending>`. */
export type Figure = { path: string; body: Uint8Array }
export type ContentContext = { config: SiteConfig; readContent: Content['read'] }
export type Renderer = {
  /** What the site consists of besides its built files. */
  listSite(readContent: Content['read']): Promise<{
    pages: readonly string[]
    /** Those of `pages` that show signed-in people only their own data. */
    personalPages: readonly string[]
    /** Pages that exist but must not be listed anywhere. */
    hiddenPages: readonly string[]
    /** The files that `makeFile` can make. */
    files: readonly string[]
    /** The paths for which `readShareCard` may have a card. */
    pictures: readonly string[]
  }>
  /** The routes, such as `/lab`, whose pages have words that the build's language lacks. */
  listUntranslated(built: Built): Promise<readonly string[]>
  /** The one spelling of a request's path, such as `/speakers` of `//Speakers/`; `/404` for what can't be read. */
  addressOf(path: string): string
  renderPage(
    path: string,
    context: ContentContext & {
      template: string
      readFile: Content['readFile']
      /** Called with each of a page's figures before the page is complete. */
      keepFigure: (figure: Figure) => Promise<void>
      /** For an unknown address: the page to give instead of one of its own. */
      insteadOfMissing?: () => Promise<RenderedPage>
      /** Absent in development. */
      built?: Built
    },
  ): Promise<RenderedPage>
  /** What an archived page of the event of this name says of itself, as HTML. */
  archiveNote(title: string): string
  /** A drawing (SVG) without whatever could run, for a file of this origin; null if it isn't one. */
  safeDrawing(svg: string): Promise<string | null>
  /** A file for machines, such as /sitemap.xml; null for other paths. */
  makeFile(path: string, context: ContentContext): Promise<{ type: string; text: string } | null>
  /** The content of the picture at a path; null when no page has this picture. */
  readShareCard(path: string, context: ContentContext): Promise<{ card: ShareCard; version: string } | null>
  /** The card of the circuit in the lab's query, and the lab's page with its title; null if it isn't a circuit. */
  readCircuitCard(
    query: string | null,
    context: ContentContext,
  ): Promise<{ card: ShareCard; version: string; inPage: (html: string) => Promise<string> } | null>
}

/** The renderer's data about the browser's files: Vite's manifest, the text of each style sheet, and what is English. */
type Built = {
  manifest: unknown
  readStyle: (path: string) => string
  /** Chunks with words that the build's language lacks. */
  untranslated: ReadonlySet<string>
}

/** A build of the site: in one language, for one place on its host, either its root (empty) or a folder such as `/es`. */
export type SiteBuild = { language: string; base: string }

/** The site in English at its host's root, as most editions have it. */
export const usualBuild: SiteBuild = { language: 'en', base: '' }

/** Where the site is built to, below the repository's root. */
export function siteFolder({ language, base }: SiteBuild): string {
  if (base !== '') return `web/dist/below${base}`
  return language === usualBuild.language ? 'web/dist' : `web/dist/${language}`
}

/** The built site's renderer, the page it fills in and its data; `client` is the browser's files' folder. */
export async function openRenderer(
  root: string,
  build = usualBuild,
): Promise<{ renderer: Renderer; template: string; built: Built; client: string }> {
  const folder = join(root, siteFolder(build))
  const client = join(folder, 'client')
  // Typed by hand against the same contract (web/src/entry-server.tsx); build output has no types.
  const renderer = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Renderer
  const template = await readFile(join(client, 'index.html'), 'utf8')
  return { renderer, template, built: await readBuilt(client, build.base), client }
}

/** Reads all of it, since a later build may replace the files under a running server. `client` is the build's folder. */
export async function readBuilt(client: string, base = ''): Promise<Built> {
  // Vite's own manifest; the part of its shape that is read here.
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { css?: readonly string[] }
  >
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const styles = new Map<string, string>()
  for (const file of files) styles.set(`${base}/${file}`, await readFile(join(client, file), 'utf8'))
  const lacking = await readFile(join(client, '.vite/untranslated.json'), 'utf8').catch(() => '[]')
  // Written by web/vite.config.ts.
  const untranslated = new Set(JSON.parse(lacking) as string[])
  return { manifest, readStyle: (path) => styles.get(path) ?? '', untranslated }
}

/** The address whose page all unknown ones get, on static hosts, too. */
export const missingPath = '/404'

/** The wait for a new rendering if there is an earlier one, in ms. */
const maxWaitMs = 3000
/** Pause before rendering again after a failure, in ms. */
const againAfterMs = 5000

/**
 * Rendered pages, each rendered once and kept until something is published. When a page can't be rendered again, or not
 * fast enough, visitors get the earlier one: an hour old is better than none. Of addresses without a page only the
 * one that stands for all of them is kept, so that nobody can fill the memory with them. A page must be asked for by its
 * one address.
 */
export class PageCache<Page extends RenderedPage = RenderedPage> {
  /** Pages being rendered, and those that are current. */
  #pages = new Map<string, Promise<Page>>()
  /** The last rendered version of each page, even when something was published since. */
  #earlier = new Map<string, Page>()
  #render: (path: string) => Promise<Page>

  constructor(render: (path: string) => Promise<Page>) {
    this.#render = render
  }

  get(path: string): Promise<Page> {
    const known = this.#pages.get(path)
    if (known) return known
    const made = this.#render(path)
    const earlier = this.#earlier.get(path)
    const page = earlier ? orEarlier(made, earlier) : made
    this.#pages.set(path, page)
    made.then(
      (rendered) => this.#arrive(path, page, rendered),
      (error: unknown) => this.#fail(path, page, error),
    )
    return page
  }

  clear(): void {
    this.#pages.clear()
  }

  #arrive(path: string, page: Promise<Page>, rendered: Page) {
    const isCurrent = this.#pages.get(path) === page
    if (rendered.status !== 200 && path !== missingPath) {
      this.#earlier.delete(path)
      if (isCurrent) this.#pages.delete(path)
      return
    }
    this.#earlier.set(path, rendered)
    // It may have finished after its visitors got the earlier version.
    if (isCurrent) this.#pages.set(path, Promise.resolve(rendered))
  }

  #fail(path: string, page: Promise<Page>, error: unknown) {
    const forget = () => {
      if (this.#pages.get(path) === page) this.#pages.delete(path)
    }
    if (!this.#earlier.has(path)) {
      forget()
      return
    }
    console.warn(`${path} couldn’t be rendered again; visitors get the earlier version.`, error)
    setTimeout(forget, againAfterMs).unref()
  }
}

/** The new page, or the earlier one when rendering fails or takes too long. */
function orEarlier<Page>(made: Promise<Page>, earlier: Page): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Page>((done) => {
    timer = setTimeout(done, maxWaitMs, earlier)
  })
  return Promise.race([made.catch(() => earlier), timeout]).finally(() => clearTimeout(timer))
}
