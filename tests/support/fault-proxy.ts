import type { IncomingMessage, ServerResponse } from 'node:http'
import { passOn, serve } from './serving.ts'

/** The two services the site is made of. */
type Service = 'content' | 'people'

/** Ways in which a service is not there. */
export const faults = [
  /** The connection is refused as soon as it is made. */
  'down',
  /** The request is taken, and nothing ever comes back. */
  'hangs',
  /** An error of the server's own, as a page. */
  'error',
  /** Status 200 and the page of something that stands before the service. */
  'page',
  /** Status 200 and JSON that ends in the middle. */
  'half',
  /** The connection ends in the middle of the answer. */
  'cut',
  /** Status 200 and nothing. */
  'empty',
  /** Too many requests, with how long to wait. */
  'limit',
  /** The service's own words that it has no time, in a different one of its ways each time. */
  'busy',
  /** Each answer takes 8 s. */
  'slow',
] as const
type Fault = (typeof faults)[number]
/** The request is done, and nobody hears of it: what forms have to survive. */
const lost = 'lost'
/** Every other request to an address is refused as by a busy service: nobody should notice. */
const crowded = 'crowded'
type AnyFault = Fault | typeof lost | typeof crowded

type SeenRequest = {
  service: Service | null
  method: string
  path: string
  /** How the browser asked: `navigate` for a visit, else what a page or its worker fetches. */
  mode: string | undefined
  /** Path of the page that asked, where the browser tells it. */
  from: string | null
  atMs: number
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

const slowMs = 8000
const page = '<!doctype html><title>Campus wifi</title><p>Please accept our terms.'

/**
 * Stands before a product on `port` and lets each of its services fail for real: sockets that hang, answers that
 * break off. The product is told its address by SITE_URL. `targetPort` is asked for each request.
 */
export async function startFaultProxy(port: number, targetPort: () => number) {
  const now = new Map<Service, AnyFault>()
  const turns = new Map<string, number>()
  const held = new Set<ServerResponse>()
  let seen: SeenRequest[] = []

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    const service = serviceOf(path)
    const mode = req.headers['sec-fetch-mode']
    seen.push({
      service,
      method: req.method ?? 'GET',
      path,
      mode: mode?.toString(),
      from: URL.parse(req.headers.referer ?? '')?.pathname ?? null,
      atMs: performance.now(),
    })
    const fault = service === null ? undefined : now.get(service)
    const port = targetPort()
    const turn = (turns.get(path) ?? 0) + 1
    turns.set(path, turn)
    if (!fault || (fault === 'crowded' && turn % 2 === 0)) passOn(req, res, { port })
    else if (fault === 'busy' || fault === 'crowded') {
      const [status, code] = busyWords[turn % busyWords.length] ?? busyWords[0]
      res
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code, message: 'busy' }))
    } else if (fault === 'slow') setTimeout(() => passOn(req, res, { port }), slowMs)
    else if (fault === 'hangs') {
      held.add(res)
      res.on('close', () => held.delete(res))
    } else if (fault === 'lost') {
      const answered = (answer: IncomingMessage) => {
        held.add(res)
        answer.resume()
        return true
      }
      passOn(req, res, { port, answered })
    } else fail(req, res, fault)
  }
  const { origin, close } = await serve(answer, port)

  return {
    origin,
    /** From now on the service fails in this way; null: it is back, and what hung ends. */
    set(service: Service, fault: AnyFault | null) {
      if (fault) now.set(service, fault)
      else now.delete(service)
      for (const res of held) res.destroy()
    },
    /** What was asked since the last call. */
    takeSeen() {
      const taken = seen
      seen = []
      return taken
    },
    close,
  }
}

function serviceOf(path: string): Service | null {
  // Pictures are files of a host of their own; what a page lacks without them is not the matter here.
  if (/^\/lake\/v[\dX]/.test(path)) return 'content'
  return /^\/(?:auth|rest|functions)\/v1/.test(path) ? 'people' : null
}

/** PostgREST without a connection or its schema, and PostgreSQL out of time, connections or luck. */
const busyWords = [
  [504, 'PGRST003'],
  [500, '57014'],
  [503, 'PGRST002'],
  [503, '53300'],
  [500, '40P01'],
] as const

/** What a service that is not there says all the same. */
const answers = {
  error: [500, 'text/html', page],
  page: [200, 'text/html', page],
  half: [200, 'application/json', '{"result":[{"_id":"session-1","title":"Bell sta'],
  empty: [200, 'application/json', ''],
  limit: [429, 'text/plain', 'Too many requests'],
} as const

function fail(req: IncomingMessage, res: ServerResponse, fault: 'down' | 'cut' | keyof typeof answers): void {
  if (fault === 'down') req.socket.resetAndDestroy()
  else if (fault === 'cut') {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 9000 })
    res.write(answers.half[2], () => req.socket.destroy())
  } else {
    const [status, type, body] = answers[fault]
    const headers = { 'content-type': type, 'content-length': body.length }
    res.writeHead(status, fault === 'limit' ? { ...headers, 'retry-after': '3' } : headers).end(body)
  }
}
