import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as ask,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Served = { origin: string; port: number; close: () => Promise<void> }

/** Listens on a port of 127.0.0.1, a free one unless told; closing it ends what is still open. */
export async function serve(what: RequestListener | Server | TlsServer, wanted = 0): Promise<Served> {
  const server = typeof what === 'function' ? createServer(what) : what
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(wanted, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      return closed
    },
  }
}

type PassingOn = {
  port: number
  path?: string
  headers?: IncomingHttpHeaders
  /** Handles the answer instead of passing it back; true if it did. */
  answered?: (answer: IncomingMessage) => boolean
}

/** Passes a request on to another server of this machine, as it is unless told, and the answer back. */
export function passOn(req: IncomingMessage, res: ServerResponse, to: PassingOn): void {
  const { port, path = req.url, headers = req.headers, answered } = to
  const onward = ask({ host: '127.0.0.1', port, path, method: req.method, headers }, (answer) => {
    if (answered?.(answer) === true) return
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  // Whoever left ends it on the other side too, and the other way round.
  onward.on('error', () => res.destroy())
  res.on('close', () => onward.destroy())
  req.pipe(onward)
}

/** The answer to an address and headers as they are written: `fetch` would tidy them up first. With a body it is a POST. */
export async function askAsWritten(
  origin: string,
  path: string,
  { headers = {}, body }: { headers?: OutgoingHttpHeaders; body?: unknown } = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const method = body === undefined ? 'GET' : 'POST'
  const asked = ask(`${origin}/`, { path, method, headers, agent: false }, resolve).on('error', reject)
  asked.end(body === undefined ? undefined : JSON.stringify(body))
  const answer = await promise
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return { status: answer.statusCode ?? 0, headers: new Headers(given), body: await text(answer) }
}

export type Answerer = (request: Request) => Response | Promise<Response>

/** Has an `Answerer` answer a request that came over the network; 500 for what it throws. */
export async function respond(req: IncomingMessage, res: ServerResponse, answer: Answerer): Promise<void> {
  const body = Buffer.concat(await req.toArray())
  try {
    const request = new Request(`http://${req.headers.host}${req.url}`, {
      method: req.method ?? 'GET',
      headers: Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
      ...(body.length > 0 && { body }),
    })
    const response = await answer(request)
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    res.writeHead(500).end(String(error))
  }
}

/** Sends the same request to another address, put in front of the path; returns its answer. */
export async function forward(request: Request, to: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name)
  const body = ['GET', 'HEAD'].includes(request.method) ? {} : { body: await request.arrayBuffer() }
  const answer = await fetch(`${to}${pathname}${search}`, { method: request.method, headers, ...body })
  const type = answer.headers.get('content-type') ?? 'application/json'
  return new Response(await answer.arrayBuffer(), {
    status: answer.status,
    headers: { 'content-type': type },
  })
}
