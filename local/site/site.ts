import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import sirv, { type Options as SirvOptions } from 'sirv'
import { withClockScript } from '../demo/clock-script.ts'
import { type HeaderSet, headersOfPath, headersOfSite } from '../hosting/headers.ts'
import { inlineHashes, pagePolicy } from '../hosting/policies.ts'
import { withCircuitOf } from './lab-page.ts'
import {
  type ContentContext,
  missingPath,
  openRenderer,
  PageCache,
  type RenderedPage,
  type Renderer,
  type SiteBuild,
  usualBuild,
} from './pages.ts'
import type { Content } from './content.ts'
import { type Figures, openSiteFiles } from './site-files.ts'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'

export type Handler = (req: IncomingMessage, res: ServerResponse) => void

export type SiteOptions = ContentContext & {
  root: string
  readFile: Content['readFile']
  figures: Figures
  isDemo: boolean
}

export type Site = {
  handle: Handler
  /** Accepts the site's own WebSockets (hot reload); false for others. */
  upgrade?(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close?(): Promise<void>
}

/** The built site; rendered pages are kept until `refresh`. */
export type BuiltSite = Site & {
  /** Makes each page's next visit show what is published now. */
  refresh(): void
}

export type Studio = { handle: Handler }

/** The built site: hashed files, and pages rendered with their content. */
export async function openBuiltSite(
  { root, config, readContent, readFile: readUpload, figures, isDemo }: SiteOptions,
  build: SiteBuild = usualBuild,
): Promise<BuiltSite> {
  const { renderer, built, client, ...opened } = await openRenderer(root, build)
  const template = isDemo ? withClockScript(opened.template) : opened.template
  const pages: PageCache<RenderedPage & { policy: string }> = new PageCache(async (path) => {
    const page = await renderer.renderPage(path, {
      template,
      built,
      config,
      readContent,
      readFile: readUpload,
      keepFigure: figures.keep,
      ...(path !== missingPath && { insteadOfMissing: () => pages.get(missingPath) }),
    })
    return { ...page, policy: pagePolicy(config, inlineHashes(page.html)) }
  })
  const headers = headersOfSite(config)
  const siteFiles = openSiteFiles({ root, config, readContent, figures, renderer: async () => renderer })

  const files = openFiles(client, (path) => headersOfPath(headers, path))

  async function handlePage(req: IncomingMessage, res: ServerResponse, { path, search, address }: Asked) {
    const page = await pages.get(address)
    if (page.status === 302) {
      // The language lacks this page; the edition's own has it.
      res.writeHead(302, { ...headers.common, location: address + search }).end()
      return
    }
    if (page.status === 200 && path !== address) {
      redirect(res, address + search)
      return
    }
    const url = new URL(address + search, 'http://site')
    const html = await withCircuitOf(url, page.html, renderer, { config, readContent })
    res.writeHead(page.status, {
      ...headers.common,
      ...headers.of.page,
      'content-security-policy': page.policy,
      'content-type': 'text/html; charset=utf-8',
    })
    res.end(req.method === 'HEAD' ? undefined : html)
  }

  /** Handles what wasn't built: a file made on request, or one that doesn't exist. */
  async function handleMissing(req: IncomingMessage, res: ServerResponse, asked: Asked) {
    if (!(await siteFiles.handle(req, res))) await handlePage(req, res, asked)
  }

  function redirect(res: ServerResponse, location: string) {
    res.writeHead(308, { ...headers.common, location: build.base + location }).end()
  }

  return {
    refresh: () => pages.clear(),
    handle(req, res) {
      const asked = readAsked(req, renderer)
      const { path, search, address } = asked
      const isEmbedded = address === embeddedSchedulePath
      if (isEmbedded && path !== address) {
        redirect(res, address + search)
        return
      }
      // index.html on disk is the empty template for the rendered page. Dot names belong to the build.
      const isPage = address === '/index.html' || !address.includes('.')
      if ((isPage && !isEmbedded) || hasHiddenName(address)) {
        handlePage(req, res, asked).catch((error: unknown) => respondWithFailure(res, error))
        return
      }
      files(req, res, () => {
        handleMissing(req, res, asked).catch((error: unknown) => respondWithFailure(res, error))
      })
    },
  }
}

/** What a request asks for: its path as sent, and that path's one spelling. */
type Asked = { path: string; search: string; address: string }

/** Reads what a request asks for, and puts its one spelling into the request. */
export function readAsked(req: IncomingMessage, { addressOf }: Pick<Renderer, 'addressOf'>): Asked {
  const [path = ''] = (req.url ?? '/').split('?', 1)
  const search = (req.url ?? '').slice(path.length)
  const address = addressOf(path)
  req.url = address + search
  return { path, search, address }
}

/** Whether a name in the path begins with a dot; only /.well-known may. */
function hasHiddenName(address: string): boolean {
  return /(?:\/|%2F|%5C)\./.test(address.replace(/^\/\.well-known\//, '/'))
}

/** Checks the disk each time: a list from the start would be wrong after a rebuild, and end the process. */
export function openFiles(folder: string, headersOf: (path: string) => HeaderSet, options: SirvOptions = {}) {
  return sirv(folder, {
    ...options,
    etag: true,
    dev: true,
    setHeaders: (res, path) => void res.setHeaders(new Map(Object.entries(headersOf(path)))),
  })
}

/** What isn't a file below /studio/ opens the Studio, which routes itself. Until built, a page says so. */
export function openBuiltStudio(
  { root, config, isDemo }: Pick<SiteOptions, 'root' | 'config' | 'isDemo'>,
  building: Promise<void> | null,
): Studio {
  let lacking = building && 'The Studio is being built. It opens here by itself in about a minute.'
  building?.then(
    () => (lacking = null),
    () => (lacking = 'The Studio could not be built. The terminal says why.'),
  )
  const headers = headersOfSite(config)
  const folder = join(root, 'studio/dist')
  const files = openFiles(folder, (path) => headersOfPath(headers, `/studio${path}`))

  async function sendPage(req: IncomingMessage, res: ServerResponse) {
    const built = await readFile(join(folder, 'index.html'), 'utf8')
    res.writeHead(200, {
      ...headers.common,
      ...headers.of.studio,
      'content-type': 'text/html; charset=utf-8',
    })
    const page = isDemo ? withClockScript(built) : built
    res.end(req.method === 'HEAD' ? undefined : page)
  }

  return {
    handle(req, res) {
      if (req.url === '/studio') {
        res.writeHead(308, { ...headers.common, location: '/studio/' }).end()
        return
      }
      if (lacking !== null) {
        const again = { 'retry-after': '3', refresh: '3' }
        res.writeHead(503, { ...headers.common, ...again, 'content-type': 'text/plain; charset=utf-8' })
        return void res.end(`${lacking}\n`)
      }
      req.url = (req.url ?? '').replace(/^\/studio/, '')
      const path = req.url.split('?', 1)[0] ?? ''
      const respondPage = () =>
        void sendPage(req, res).catch((error: unknown) => respondWithFailure(res, error))
      const respondMissing = () =>
        void res.writeHead(404, { 'content-type': 'text/plain' }).end('File not found.\n')
      if (path === '/' || path === '/index.html') respondPage()
      else files(req, res, path.startsWith('/assets/') ? respondMissing : respondPage)
    },
  }
}

/** The last resort when a page can't be rendered: it says so, and never looks like an empty page. */
export function respondWithFailure(res: ServerResponse, error: unknown): void {
  console.error('A page could not be rendered.', error)
  if (res.headersSent) {
    res.end()
    return
  }
  res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
  res.end('We can’t show this page right now. Nothing is lost. Reload in a moment.\n')
}
