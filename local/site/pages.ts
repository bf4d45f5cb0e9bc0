import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'

/** What the web's renderer (web/src/entry-server.tsx, built to web/dist/server) gives for one path. */
export type RenderedPage = { status: number; html: string }
type ReadContent = (query: string, params: Record<string, unknown>) => Promise<unknown>
type ReadFile = (url: string) => Promise<string | null>
type ContentContext = { config: SiteConfig; readContent: ReadContent }
export type Renderer = {
  /** What the site consists of beside its built files. */
  listSite(readContent: ReadContent): Promise<{
    pages: readonly string[]
    /** Pages that answer but that nothing may list. */
    hiddenPages: readonly string[]
    /** What `makeFile` makes. */
    files: readonly string[]
    /** Where `readShareCard` may have a card. */
    pictures: readonly string[]
  }>
  renderPage(
    path: string,
    context: ContentContext & {
      template: string
      readFile: ReadFile
      /** What the build wrote beside the browser's files; absent while developing. */
      manifest?: unknown
    },
  ): Promise<RenderedPage>
  /** A file for machines, such as /sitemap.xml; null when the path is none. */
  makeFile(path: string, context: ContentContext): Promise<{ type: string; text: string } | null>
  /** What the picture at a path says; null when no page has this picture. */
  readShareCard(path: string, context: ContentContext): Promise<{ card: ShareCard; version: string } | null>
}

/**
 * Kept pages hold this many characters of HTML at most (a byte or two each), some three times the sample site; beyond,
 * the page made the longest ago goes. Counted by size, since one page has many addresses: `/Schedule`, `/%73chedule`.
 */
const maxKept = 64_000_000

/** How long visitors wait for a page to be rendered again while there is an earlier one, in ms. */
const patienceMs = 3000
/** How long a page that could not be rendered again is left as it is, in ms. */
const againAfterMs = 5000

/**
 * Rendered pages, each made once and kept until something is published. A page that cannot be rendered again, or not
 * soon, is shown as it was: an hour old is better than none. Pages that are not found are rendered each time, so that
 * nobody can fill the memory with addresses.
 */
export class PageCache {
  /** What is made just now, and what is as new as what is published. */
  #pages = new Map<string, Promise<RenderedPage>>()
  /** Each page as it was made last, also when something was published since; the one made the longest ago first. */
  #earlier = new Map<string, RenderedPage>()
  #kept = 0
  #maxKept: number
  #render: (path: string) => Promise<RenderedPage>

  constructor(render: (path: string) => Promise<RenderedPage>, limit = maxKept) {
    this.#render = render
    this.#maxKept = limit
  }

  get(path: string): Promise<RenderedPage> {
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

  #arrive(path: string, page: Promise<RenderedPage>, rendered: RenderedPage) {
    const isCurrent = this.#pages.get(path) === page
    this.#forget(path)
    if (rendered.status !== 200) {
      if (isCurrent) this.#pages.delete(path)
      return
    }
    this.#earlier.set(path, rendered)
    this.#kept += rendered.html.length
    // It may have come after those who waited got the earlier one.
    if (isCurrent) this.#pages.set(path, Promise.resolve(rendered))
    for (const oldest of this.#earlier.keys()) {
      if (this.#kept <= this.#maxKept) return
      this.#forget(oldest)
      this.#pages.delete(oldest)
    }
  }

  #forget(path: string) {
    this.#kept -= this.#earlier.get(path)?.html.length ?? 0
    this.#earlier.delete(path)
  }

  #fail(path: string, page: Promise<RenderedPage>, error: unknown) {
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

/** A page, or the earlier one when it fails or takes long. */
function orEarlier(made: Promise<RenderedPage>, earlier: RenderedPage): Promise<RenderedPage> {
  let patience: ReturnType<typeof setTimeout> | undefined
  const impatient = new Promise<RenderedPage>((done) => {
    patience = setTimeout(done, patienceMs, earlier)
  })
  return Promise.race([made.catch(() => earlier), impatient]).finally(() => clearTimeout(patience))
}
