import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'

/** What the web's renderer (web/src/entry-server.tsx, built to web/dist/server) gives for one path. */
export type RenderedPage = { status: number; html: string }
export type Renderer = {
  /** Every path that has a page of its own: the fixed ones and one for each session. */
  listPaths(
    readContent: (query: string, params: Record<string, unknown>) => Promise<unknown>,
  ): Promise<string[]>
  renderPage(
    path: string,
    context: {
      template: string
      /** What the build wrote beside the browser's files; absent while developing. */
      manifest?: unknown
      config: SiteConfig
      readContent: (query: string, params: Record<string, unknown>) => Promise<unknown>
    },
  ): Promise<RenderedPage>
}

/** Above this many different paths the oldest rendered page is dropped. */
const maxPages = 2000

/**
 * Rendered pages, each made once and kept until something is published.
 * Pages that are not found are made anew each time, so that nobody can fill the memory with addresses.
 */
export class PageCache {
  #pages = new Map<string, Promise<RenderedPage>>()
  #render: (path: string) => Promise<RenderedPage>

  constructor(render: (path: string) => Promise<RenderedPage>) {
    this.#render = render
  }

  get(path: string): Promise<RenderedPage> {
    const known = this.#pages.get(path)
    if (known) return known
    const page = this.#render(path)
    this.#pages.set(path, page)
    const forget = () => {
      if (this.#pages.get(path) === page) this.#pages.delete(path)
    }
    page.then((rendered) => rendered.status !== 200 && forget(), forget)
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }

  clear(): void {
    this.#pages.clear()
  }
}
