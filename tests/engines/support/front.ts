import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { passOn, serve, type Served } from '../../support/serving.ts'
import { watchScript } from './watch.ts'

/** Sees each request of a browser first; what it gives is waited for. */
export type OnRequest = (request: IncomingMessage) => Promise<void> | undefined

const watchPath = '/__watch.js'

/**
 * A proxy that puts the watching script first into WebKit's pages: its driver can't run one before the page's
 * own, and tells nothing of the console. As a file of the page's host, the script passes the policy.
 */
export async function startFront(
  port: number,
  targetPort: () => number,
  onRequest?: OnRequest,
): Promise<Served> {
  const server = createServer((req, res) => {
    if (req.url === watchPath) {
      res.writeHead(200, { 'content-type': 'text/javascript' }).end(watchScript)
      return
    }
    // What is to be seen has to be asked for each time.
    const isSeen = onRequest !== undefined && req.url?.startsWith('/assets/') === true
    const passOn = () => forward(req, res, targetPort(), isSeen ? { 'cache-control': 'no-store' } : {})
    const waiting = onRequest?.(req)
    if (waiting) void waiting.then(passOn)
    else passOn()
  })
  // The Studio's sockets.
  server.on('upgrade', (req, socket, head) => {
    const onward = connect(targetPort(), '127.0.0.1', () => {
      const headers = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`)
      onward.write(`${[`${req.method} ${req.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  return serve(server, port)
}

function forward(
  req: IncomingMessage,
  res: ServerResponse,
  port: number,
  added: Record<string, string>,
): void {
  const userAgent = req.headers['user-agent'] ?? ''
  const isWatched = userAgent.includes('AppleWebKit') && !userAgent.includes('Chrome')
  const headers = isWatched ? { ...req.headers, 'accept-encoding': 'identity' } : req.headers
  const answered = (answer: IncomingMessage) => {
    Object.assign(answer.headers, added)
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
    if (!isWatched || !isPage || req.method !== 'GET') return false
    const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
    void text(answer).then((html) => {
      res.writeHead(answer.statusCode ?? 502, rest)
      res.end(html.replace('<head>', `<head><script src="${watchPath}"></script>`))
    })
    return true
  }
  passOn(req, res, { port, headers, answered })
}
