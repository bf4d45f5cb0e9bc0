import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { handleMailbox } from './backend/mail/mailbox-page.ts'
import { isLoopbackHost } from './backend/site-names.ts'
import { verifyCaptchaPath } from './captcha.ts'
import type { FestConfig } from './config.ts'
import { createDemoHandler } from './demo/clock-routes.ts'
import { type ClockScript, withClockScript } from './demo/clock-script.ts'
import { archivedYears } from './hosting/archived-years.ts'
import { edgeFunctionsOf } from './edge-functions.ts'
import { type EmbeddedPair, openEmbeddedPair } from './embedded.ts'
import { type Health, healthOf } from './health.ts'
import { addressOf } from './seed/accounts.ts'
import { openArchives } from './site/archive.ts'
import { missingPath } from './site/pages.ts'
import type { Handler, Site, Studio } from './site/site.ts'
import { siteConfigOf } from './site/site-config.ts'
import { InstallationError } from './installation-error.ts'

/** Another program is using the port; the message names the variable to change. */
class PortTakenError extends InstallationError {
  override name = 'PortTakenError'
}

const keepAliveMs = 65_000

export type FestServer = {
  /** The site's origin, e.g. `http://127.0.0.1:3000`. */
  origin: string
  pair: EmbeddedPair
  http: Server
  /** Starts serving the site and the Studio; before, everything but /healthz answers 503. */
  show(site: Site, studio: Studio, script?: ClockScript): void
  siteConfig: SiteConfig
  close(): Promise<void>
}

/**
 * One process, one port: takes the port and the data folder, opens the embedded services, and routes between them, the
 * site and the Studio. Rejects with PortTakenError or FolderInUseError before anything is changed.
 */
export async function startFestServer({
  root,
  config,
  whenTaken,
}: {
  root: string
  config: FestConfig
  /** Called when both are taken, before the services are opened. */
  whenTaken?: () => void
}): Promise<FestServer> {
  let handle: Handler = respondStarting
  let allowedHosts = new Set<string>()
  let pair: EmbeddedPair | undefined
  let shown: { site: Site; studio: Studio } | undefined

  const server = createServer((req, res) => {
    if (!isAllowedHost(req, allowedHosts)) {
      // DNS rebinding: another site could read private data by a host name of its own that resolves here.
      res
        .writeHead(421, { 'content-type': 'text/plain' })
        .end('This server doesn’t answer for that host name.\n')
      return
    }
    if (!isReadable(req.url ?? '')) req.url = missingPath
    try {
      handle(req, res)
    } catch (error) {
      // One bad request must not end the process for everybody.
      console.warn('A request could not be handled.', error)
      if (!res.headersSent) res.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      res.end('We couldn’t understand this request.\n')
    }
  })
  // Longer than clients and proxies keep an idle connection: with Node's 5 s a request sometimes hits a closing one.
  server.keepAliveTimeout = keepAliveMs
  server.on('upgrade', (req, socket, head) => {
    const isTaken =
      isAllowedHost(req, allowedHosts) &&
      (pair?.lake?.upgrade(req, socket, head) || shown?.site.upgrade?.(req, socket, head))
    if (!isTaken) socket.destroy()
  })

  const port = await listen(server, config)
  const origin = config.siteUrl ?? `http://${urlHost(config.host)}:${port}`
  const origins = [
    ...new Set([origin, `http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`]),
  ] as [string, ...string[]]
  allowedHosts = new Set(origins.map((each) => new URL(each).host))
  // When opened to a network on purpose, it is reached by addresses that can't be known here.
  if (!isLoopbackHost(config.host)) allowedHosts.add('*')

  try {
    pair = await openEmbeddedPair({ root, config, origins, whenTaken })
  } catch (error) {
    server.close()
    throw error
  }
  const openPair = pair
  const embedded = {
    anonKey: openPair.backend?.anonKey ?? '',
    adminEmail: addressOf(openPair.accounts, 'admin'),
  }
  const siteConfig = siteConfigOf(config, origin, embedded, archivedYears(root))

  return {
    origin,
    http: server,
    pair: openPair,
    siteConfig,
    show(site, studio, script) {
      shown = { site, studio }
      const { clock } = openPair
      const handleDemo = clock && script ? createDemoHandler({ clock, script, origins }) : null
      const handleSite = openArchives(root, siteConfig, site.handle)
      handle = createRouter(openPair, handleSite, studio, handleDemo)
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await Promise.all([closed, shown?.site.close?.()])
      await openPair.close()
    },
  }
}

function createRouter(
  pair: EmbeddedPair,
  handleSite: Handler,
  studio: Studio,
  handleDemo: ReturnType<typeof createDemoHandler> | null,
): Handler {
  const { lake, backend, verifyCaptcha, mailboxToken } = pair
  const handleBackend =
    backend &&
    getRequestListener((request, { incoming }) =>
      backend.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
    )
  const functions = Object.entries({
    ...(backend && edgeFunctionsOf(backend)),
    ...(verifyCaptcha && { [verifyCaptchaPath]: verifyCaptcha }),
  })
  const handleFunction = new Map(functions.map(([path, answer]) => [path, getRequestListener(answer)]))
  const handleMail =
    backend &&
    getRequestListener(
      (request, { incoming }) =>
        handleMailbox(request, {
          address: incoming.socket.remoteAddress ?? '',
          mailbox: backend.mailbox,
          token: mailboxToken,
          withBar: handleDemo === null ? undefined : withClockScript,
        }) ?? new Response('Email not found.\n', { status: 404 }),
    )

  return (req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    if (worksOnce.has(path) && isAskedAhead(req)) {
      res.writeHead(503, { 'cache-control': 'no-store' }).end()
      return
    }
    if (path === '/healthz') void healthOf(pair).then((health) => writeHealth(res, health))
    else if (lake && isBelow(path, '/lake')) void lake.handle(req, res)
    else if (handleBackend && ['/auth/v1', '/rest/v1', '/storage/v1'].some((prefix) => isBelow(path, prefix)))
      void handleBackend(req, res)
    else if (handleFunction.has(path)) void handleFunction.get(path)?.(req, res)
    else if (handleMail && isBelow(path, '/mailbox')) void handleMail(req, res)
    else if (handleDemo && isBelow(path, '/demo')) void handleDemo(req, res)
    else if (isBelow(path, '/studio')) studio.handle(req, res)
    else handleSite(req, res)
  }
}

/** Links that work for one request only. */
const worksOnce = new Set(['/auth/v1/verify', '/lake/auth/link'])

/**
 * Whether a browser prefetches the page before it is certain to be shown. The browser repeats the request when it is: a
 * leftover worker, of this site or of another project on this address, causes every visit to be prefetched.
 */
function isAskedAhead({ headers }: IncomingMessage): boolean {
  return 'service-worker-navigation-preload' in headers || (headers['sec-purpose'] ?? '').includes('prefetch')
}

function respondStarting(req: IncomingMessage, res: ServerResponse): void {
  if (req.url === '/healthz') {
    writeHealth(res, { status: 'starting' })
    return
  }
  res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
  res.end('The site is starting up. Reload in a moment.\n')
}

function writeHealth(res: ServerResponse, health: Health | { status: 'starting' }): void {
  res.writeHead(health.status === 'ok' ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  res.end(JSON.stringify(health))
}

function listen(server: Server, { host, port }: FestConfig): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return fail(error)
      fail(
        new PortTakenError(
          `Port ${port} on ${host} is in use by another program. Set PORT to a free one, for example: PORT=${port + 1} npm start`,
        ),
      )
    })
    server.listen(port, host.replace(/^\[|\]$/g, ''), () => {
      // The address of a server that listens on a host and port has this shape.
      done((server.address() as AddressInfo).port)
    })
  })
}

/** Whether an address is a decodable path on this server; slashes alone are none. */
function isReadable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (!/^\/(?!\/*$)|^\/$/.test(path) || path.includes('\\')) return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}

function isAllowedHost(req: IncomingMessage, allowed: ReadonlySet<string>): boolean {
  return allowed.has('*') || allowed.has(req.headers.host ?? '')
}

function urlHost(host: string): string {
  if (isIP(host) === 6) return `[${host}]`
  return host === '0.0.0.0' ? '127.0.0.1' : host
}
