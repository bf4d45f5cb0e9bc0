import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { withClockScript } from '../demo/clock-script.ts'
import type { Renderer } from './pages.ts'
import { readBuilds } from './languages.ts'
import { withCircuitOf } from './lab-page.ts'
import { readAsked, respondWithFailure, type Site, type SiteOptions, type Studio } from './site.ts'
import { openSiteFiles } from './site-files.ts'

/**
 * Hot reload, each with its own Vite in this process. Pages are rendered as in production, at each request,
 * but without its content security policy, which forbids what hot reload does.
 */
export async function openDevSite(
  { root, config, readContent, readFile: readUpload, figures, isDemo }: SiteOptions,
  server: Server,
): Promise<{ site: Site; studio: Studio }> {
  // Read by web/vite.config.ts, the edition's unless another is asked for: one at a time, as long as this runs.
  process.env['FEST_LANGUAGE'] ??= (await readBuilds(readContent))[0].language
  const [web, studio] = await Promise.all([
    openVite(join(root, 'web'), server),
    openVite(join(root, 'studio'), server),
  ])

  const forDemo = (html: string) => (isDemo ? withClockScript(html) : html)

  // Written against the same contract as the built renderer.
  const loadRenderer = async () => (await web.ssrLoadModule('/src/entry-server.tsx')) as Renderer
  const siteFiles = openSiteFiles({ root, config, readContent, figures, renderer: loadRenderer })

  async function handlePage(req: IncomingMessage, res: ServerResponse) {
    const renderer = await loadRenderer()
    const { path, search, address } = readAsked(req, renderer)
    if (await siteFiles.handle(req, res)) return
    const url = address + search
    const template = await web.transformIndexHtml(url, await readFile(join(root, 'web/index.html'), 'utf8'))
    const page = await renderer.renderPage(address, {
      template,
      config,
      readContent,
      readFile: readUpload,
      keepFigure: figures.keep,
    })
    if (page.status === 200 && path !== address) {
      res.writeHead(308, { location: url }).end()
      return
    }
    res.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    res.end(
      forDemo(await withCircuitOf(new URL(url, 'http://site'), page.html, renderer, { config, readContent })),
    )
  }

  async function handleStudio(req: IncomingMessage, res: ServerResponse) {
    const html = await readFile(join(root, 'studio/index.html'), 'utf8')
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // As in production, requests that the Studio makes unasked stay on this machine.
      'content-security-policy': "connect-src 'self'; font-src 'self' data:",
    })
    res.end(forDemo(await studio.transformIndexHtml(req.url ?? '/studio/', html)))
  }

  function fail(vite: ViteDevServer, res: ServerResponse, error: unknown) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    respondWithFailure(res, error)
  }

  return {
    site: {
      handle: (req, res) =>
        web.middlewares(
          req,
          res,
          () => void handlePage(req, res).catch((error: unknown) => fail(web, res, error)),
        ),
      // Vite handles these itself, on the same server.
      upgrade: (req) => (req.headers['sec-websocket-protocol'] ?? '').startsWith('vite-'),
      close: async () => {
        await Promise.all([web.close(), studio.close()])
      },
    },
    studio: {
      handle: (req, res) =>
        studio.middlewares(
          req,
          res,
          () => void handleStudio(req, res).catch((error: unknown) => fail(studio, res, error)),
        ),
    },
  }
}

/** Vite as middleware; its hot reload uses WebSockets on our own server, below each base path. */
function openVite(root: string, server: Server): Promise<ViteDevServer> {
  return createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
}
