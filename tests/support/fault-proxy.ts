import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { passOn, serve } from './serving.ts'

type Service = 'content' | 'people'

/** How a service fails. What a page makes of each other way is in web/src/backend/retrying-fetch.test.ts. */
type Fault =
  /** The request is taken, and nothing ever comes back. */
  | 'hangs'
  /** An error of the server's own, as a page. */
  | 'error'
  /** The request is done, and nobody hears of it: what forms have to survive. */
  | 'lost'
  /** It is too busy for half of the requests: nobody should notice. */
  | 'busy'

type SeenRequest = {
  service: Service | null
  method: string
  path: string
  /** Path of the page that asked, where the browser tells it. */
  from: string | null
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

/** A proxy that lets a product's services fail for real; SITE_URL tells the product its address. */
export async function startFaultProxy(port: number, targetPort: () => number) {
  const now = new Map<Service, Fault>()
  const refuse = busyAtTimes()
  const held = new Set<ServerResponse>()
  let seen: SeenRequest[] = []

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    const service = serviceOf(path)
    seen.push({
      service,
      method: req.method ?? 'GET',
      path,
      from: URL.parse(req.headers.referer ?? '')?.pathname ?? null,
    })
    const fault = service === null ? undefined : now.get(service)
    const port = targetPort()
    const busy = fault === 'busy' ? refuse(path) : null
    if (busy)
      res.writeHead(busy.status, { 'content-type': 'application/json' }).end(JSON.stringify(busy.json))
    else if (!fault || fault === 'busy') passOn(req, res, { port })
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
    } else res.writeHead(500, { 'content-type': 'text/html' }).end('<!doctype html><title>Oops</title>')
  }
  const { origin, close } = await serve(answer, port)

  return {
    origin,
    /** From now on the service fails in this way; null: it is back, and what hung ends. */
    set(service: Service, fault: Fault | null) {
      if (fault) now.set(service, fault)
      else now.delete(service)
      for (const res of held) res.destroy()
    },
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

/** Refuses every other call in a busy service's words, as if at random, and none to an address a third time in a row. */
export function busyAtTimes() {
  const random = randomFrom(58)
  const inARow = new Map<string, number>()
  return (address: string) => {
    const before = inARow.get(address) ?? 0
    const isRefused = random() < 0.5 && before < 2
    inARow.set(address, isRefused ? before + 1 : 0)
    const [status, code] = busyWords[Math.floor(random() * busyWords.length)] ?? busyWords[0]
    return isRefused ? { status, json: { code, message: 'busy' } } : null
  }
}
