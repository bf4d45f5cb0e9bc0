import { setTimeout as wait } from 'node:timers/promises'
import {
  answerAcl,
  answerMe,
  answerProject,
  answerSettings,
  answerUsers,
  storeSettings,
} from './account-routes.ts'
import { serveFile, serveImage, uploadAsset } from './asset-routes.ts'
import type { LakeContext } from '../context.ts'
import {
  answerActions,
  answerDocuments,
  answerExport,
  answerMutate,
  answerPastDocuments,
  answerQuery,
  answerReferences,
  answerTransactions,
} from './data-routes.ts'
import { LakeError, notFound } from '../errors.ts'
import { openEvents } from './event-routes.ts'
import { openEventStream } from '../live/event-stream.ts'
import { type Exchange, readJson, sendJson } from './request.ts'
import { followLink, sendFont, showSignIn, signIn, signOut } from './sign-in.ts'

/** `part` is the part of the path that is named neither `project` nor `dataset`, decoded. */
type Handler = (context: LakeContext, exchange: Exchange, part: string) => void | Promise<void>
type Route = { method: string; pattern: RegExp; handle: Handler }

/** Longer than the Studio waits for its probe of the connection, in ms; see `answerPing`. */
const protocolProbeMs = 3000

/** Routes a request under `/lake` (after the API version). Throws LakeError 404 or 405. */
export async function route(context: LakeContext, exchange: Exchange): Promise<void> {
  const { path, req } = exchange
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const call = context.organizerCalls[path]
  if (call && method === 'POST') {
    context.accounts.requireWriter(req, exchange.caller)
    sendJson(exchange.res, 200, await call(await readJson(req)))
    return
  }
  const matching = routes.filter(({ pattern }) => pattern.test(path))
  const found = matching.find((each) => each.method === method)
  if (!found) {
    if (matching.length > 0) throw new LakeError(405, `${req.method} is not possible here`)
    throw notFound(`The Content Lake has no ${req.method} ${path}`)
  }
  const { project, dataset, ...rest } = found.pattern.exec(path)?.groups ?? {}
  if (project !== undefined && decode(project) !== context.projectId)
    throw notFound(`Project "${project}" not found`)
  if (dataset !== undefined && decode(dataset) !== context.dataset)
    throw notFound(`Dataset "${dataset}" not found`)
  await found.handle(context, exchange, decode(Object.values(rest)[0] ?? ''))
}

const routes: Route[] = [
  on('GET', '/data/query/:dataset', answerQuery),
  on('POST', '/data/query/:dataset', answerQuery),
  on('GET', '/data/doc/:dataset/:ids', answerDocuments),
  on('POST', '/data/mutate/:dataset', answerMutate),
  on('POST', '/data/actions/:dataset', answerActions),
  on('GET', '/data/history/:dataset/transactions/:ids', answerTransactions),
  on('GET', '/data/history/:dataset/documents/:ids', answerPastDocuments),
  on('GET', '/data/references/:dataset/documents/:id/to', (_, exchange) => answerReferences(exchange)),
  on('GET', '/data/export/:dataset', answerExport),
  on('GET', '/data/listen/:dataset', serveEvents),
  on('GET', '/data/live/events/:dataset', serveEvents),
  on('GET', '(?:/data)?/ping(?:/[^/]+)?', (_, exchange) => answerPing(exchange)),
  on('GET', '/check/cors', (_, exchange) => answerCors(exchange)),

  on('POST', '/assets/images/:dataset', (context, exchange) => uploadAsset(context, exchange, 'images')),
  on('POST', '/assets/files/:dataset', (context, exchange) => uploadAsset(context, exchange, 'files')),
  // A readable name may follow the file's own (vanity URLs); it changes nothing.
  on('GET', '/images/:project/:dataset/:file(?:/[^/]+)?', serveImage),
  on('GET', '/files/:project/:dataset/:file(?:/[^/]+)?', serveFile),

  on('GET', '/auth/login', showSignIn),
  on('POST', '/auth/login', signIn),
  on('GET', '/auth/link', followLink),
  on('POST', '/auth/logout', signOut),
  on('GET', '/auth/:font\\.woff2', sendFont),

  on('GET', '/users/me', (_, exchange) => answerMe(exchange)),
  on('GET', '/users/me/keyvalue/(?<keys>.+)', answerSettings),
  on('PUT', '/users/me/keyvalue', storeSettings),
  on('GET', '/users/:ids', answerUsers),
  on('GET', '/projects/:project', answerProject),
  on('GET', '/projects/:project/users/:ids', answerUsers),
  on('GET', '/projects/:project/datasets/:dataset/acl', (_, exchange) => answerAcl(exchange)),
  on('GET', '/projects/:project/grants', (_, { res }) => sendJson(res, 200, {})),
  on('GET', '/projects/:project/datasets', (context, { res, search }) => {
    // With a profile, the Studio looks for the dataset that comments would be kept in; there is none.
    const datasets = search.has('datasetProfile') ? [] : [{ name: context.dataset, aclMode: 'public' }]
    sendJson(res, 200, datasets)
  }),
  on('GET', '/projects/:project/(?:user-applications|roles|tags)', (_, { res }) => sendJson(res, 200, [])),
  on('GET', '/auth/providers', (_, { res }) =>
    sendJson(res, 200, {
      providers: [{ name: 'local', title: 'Organizer', url: '/lake/auth/login' }],
      thirdPartyLogin: false,
    }),
  ),

  // Parts of the hosted API that have no counterpart here. They get an answer to keep the Studio's console clean.
  on('GET', '/(?:features|journey/announcements|access/requests/me)', (_, { res }) => sendJson(res, 200, [])),
  on('GET', '/journey/.+', (_, { res }) => sendJson(res, 200, null)),
  on('GET', '/help', (_, { res }) => sendJson(res, 200, {})),
  on('GET', '/geoip/country', (_, { res }) => sendJson(res, 200, {})),
  on('GET', '/intake/telemetry-status', (_, { res }) => sendJson(res, 200, { status: 'denied' })),
  on('POST', '/intake/batch', (_, { req, res }) => {
    req.resume()
    sendJson(res, 200, {})
  }),
]

/** `path` is a regular expression in which `:name` stands for one part of the path. */
function on(method: string, path: string, handle: Handler): Route {
  return { method, pattern: new RegExp(`^${path.replaceAll(/\/:(\w+)/g, '/(?<$1>[^/]+)')}$`), handle }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new LakeError(400, 'The address is not encoded correctly')
  }
}

/**
 * Answers the ping. The Studio times it to detect HTTP/1.1 connections, where it warns about the browser's limit of
 * six. The event streams here share one socket (mux.ts), so the warning would be wrong; answering later than the probe
 * waits prevents it.
 */
async function answerPing({ req, res, search }: Exchange): Promise<void> {
  if (search.get('tag')?.endsWith('protocol-check')) {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    await wait(protocolProbeMs, undefined, { signal: gone.signal, ref: false }).catch(() => undefined)
    if (req.destroyed && res.destroyed) return
  }
  sendJson(res, 200, {})
}

/** Other origins get no access; the client asks this when a stream failed, to explain why. */
function answerCors({ res }: Exchange): void {
  sendJson(res, 200, { result: { allowed: true, withCredentials: true } })
}

/** `GET /data/listen/<dataset>` and `GET /data/live/events/<dataset>` */
function serveEvents(context: LakeContext, { req, res, path, search, caller }: Exchange): void {
  if (req.method !== 'GET') throw new LakeError(405, 'Streams are read with GET')
  const lastEventId = req.headers['last-event-id']
  openEvents(
    context,
    {
      caller,
      address: req.socket.remoteAddress ?? '',
      path,
      search,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    },
    () => openEventStream(req, res),
  )
}
