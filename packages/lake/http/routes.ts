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
import { LakeError, methodNotAllowed, notFound } from '../errors.ts'
import { isEventPath, openEvents } from './event-routes.ts'
import { openEventStream } from '../live/event-stream.ts'
import { type Exchange, readJson, sendJson } from './request.ts'

type Handler = (context: LakeContext, exchange: Exchange, parts: readonly string[]) => void | Promise<void>
type Route = { method: string; pattern: RegExp; handle: Handler }

/** Longer than the Studio waits for its probe of the connection, in ms; see `answerPing`. */
const protocolProbeMs = 3000

/** Routes a request under `/lake` (after the API version). Throws LakeError 404 or 405. */
export async function route(context: LakeContext, exchange: Exchange): Promise<void> {
  const { path, req } = exchange
  if (await context.signInPages.handle(exchange)) return
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
    if (matching.length > 0) throw methodNotAllowed(`${req.method} is not possible here`)
    throw notFound(`The Content Lake has no ${req.method} ${path}`)
  }
  const parts = found.pattern.exec(path)?.slice(1).map(decode) ?? []
  await found.handle(context, exchange, parts)
}

const ofDataset =
  (handle: Handler): Handler =>
  (context, exchange, [dataset = '', ...rest]) => {
    if (dataset !== context.dataset) throw notFound(`Dataset "${dataset}" not found`)
    return handle(context, exchange, rest)
  }

const ofProject =
  (handle: Handler): Handler =>
  (context, exchange, [project = '', ...rest]) => {
    if (project !== context.projectId) throw notFound(`Project "${project}" not found`)
    return handle(context, exchange, rest)
  }

const routes: Route[] = [
  on('GET', /^\/data\/query\/([^/]+)$/, ofDataset(answerQuery)),
  on('POST', /^\/data\/query\/([^/]+)$/, ofDataset(answerQuery)),
  on('GET', /^\/data\/doc\/([^/]+)\/([^/]+)$/, ofDataset(withPart(answerDocuments))),
  on('POST', /^\/data\/mutate\/([^/]+)$/, ofDataset(answerMutate)),
  on('POST', /^\/data\/actions\/([^/]+)$/, ofDataset(answerActions)),
  on('GET', /^\/data\/history\/([^/]+)\/transactions\/([^/]+)$/, ofDataset(withPart(answerTransactions))),
  on('GET', /^\/data\/history\/([^/]+)\/documents\/([^/]+)$/, ofDataset(withPart(answerPastDocuments))),
  on(
    'GET',
    /^\/data\/references\/([^/]+)\/documents\/[^/]+\/to$/,
    ofDataset((_, exchange) => answerReferences(exchange)),
  ),
  on('GET', /^\/data\/export\/([^/]+)$/, ofDataset(answerExport)),
  on('GET', /^\/(?:data\/)?ping(?:\/[^/]+)?$/, (_, exchange) => answerPing(exchange)),
  on('GET', /^\/check\/cors$/, (_, exchange) => answerCors(exchange)),

  on('POST', /^\/assets\/(images|files)\/([^/]+)$/, (context, exchange, [kind, dataset]) => {
    if (dataset !== context.dataset) throw notFound(`Dataset "${dataset}" not found`)
    const { id: author } = context.accounts.requireWriter(exchange.req, exchange.caller)
    return uploadAsset(exchange, {
      assets: context.assets,
      kind: kind === 'images' ? 'images' : 'files',
      author,
    })
  }),
  // A readable name may follow the file's own (vanity URLs); it changes nothing.
  on(
    'GET',
    /^\/images\/([^/]+)\/([^/]+)\/([^/]+)(?:\/[^/]+)?$/,
    ofProject(
      ofDataset(async (context, exchange, [file = '']) => {
        await serveImage(exchange, { assets: context.assets, cache: context.images, file })
      }),
    ),
  ),
  on(
    'GET',
    /^\/files\/([^/]+)\/([^/]+)\/([^/]+)(?:\/[^/]+)?$/,
    ofProject(
      ofDataset(async (context, exchange, [file = '']) => {
        await serveFile(exchange, { assets: context.assets, file })
      }),
    ),
  ),

  on('GET', /^\/users\/me$/, (_, exchange) => answerMe(exchange)),
  on('GET', /^\/users\/me\/keyvalue\/(.+)$/, withPart(answerSettings)),
  on('PUT', /^\/users\/me\/keyvalue$/, storeSettings),
  on('GET', /^\/users\/([^/]+)$/, withPart(answerUsers)),
  on('GET', /^\/projects\/([^/]+)$/, ofProject(answerProject)),
  on('GET', /^\/projects\/([^/]+)\/users\/([^/]+)$/, ofProject(withPart(answerUsers))),
  on(
    'GET',
    /^\/projects\/([^/]+)\/datasets\/([^/]+)\/acl$/,
    ofProject(ofDataset((_, exchange) => answerAcl(exchange))),
  ),
  on(
    'GET',
    /^\/projects\/([^/]+)\/grants$/,
    ofProject((_, { res }) => sendJson(res, 200, {})),
  ),
  on(
    'GET',
    /^\/projects\/([^/]+)\/datasets$/,
    ofProject((context, { res, search }) => {
      // With a profile, the Studio looks for the dataset that comments would be kept in; there is none.
      const datasets = search.has('datasetProfile') ? [] : [{ name: context.dataset, aclMode: 'public' }]
      sendJson(res, 200, datasets)
    }),
  ),
  on(
    'GET',
    /^\/projects\/([^/]+)\/(?:user-applications|roles|tags)$/,
    ofProject((_, { res }) => sendJson(res, 200, [])),
  ),
  on('GET', /^\/auth\/providers$/, (_, { res }) =>
    sendJson(res, 200, {
      providers: [{ name: 'local', title: 'Organizer', url: '/lake/auth/login' }],
      thirdPartyLogin: false,
    }),
  ),

  // Parts of the hosted API that have no counterpart here. They get an answer to keep the Studio's console clean.
  on('GET', /^\/(?:features|journey\/announcements|access\/requests\/me)$/, (_, { res }) =>
    sendJson(res, 200, []),
  ),
  on('GET', /^\/journey\/.+$/, (_, { res }) => sendJson(res, 200, null)),
  on('GET', /^\/help$/, (_, { res }) => sendJson(res, 200, {})),
  on('GET', /^\/geoip\/country$/, (_, { res }) => sendJson(res, 200, {})),
  on('GET', /^\/intake\/telemetry-status$/, (_, { res }) => sendJson(res, 200, { status: 'denied' })),
  on('POST', /^\/intake\/batch$/, (_, { req, res }) => {
    req.resume()
    sendJson(res, 200, {})
  }),
]

function on(method: string, pattern: RegExp, handle: Handler): Route {
  return { method, pattern, handle }
}

function withPart(handle: (context: LakeContext, exchange: Exchange, part: string) => void): Handler {
  return (context, exchange, [part = '']) => handle(context, exchange, part)
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

/** Whether a request gets an event stream, which `route` doesn't handle. */
export function routeEvents(context: LakeContext, exchange: Exchange): boolean {
  const { req, res, path, search, caller } = exchange
  if (!isEventPath(path)) return false
  if (req.method !== 'GET') throw methodNotAllowed('Streams are read with GET')
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
  return true
}
