import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { brotli } from './brotli.ts'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

type FrontOptions = {
  /** The running product everything comes from, headers included. */
  origin: string
  port: number
  certificate: Certificate
  /** Hands out every page as one file without scripts: what the network and the browser allow. */
  isTwin?: boolean
}

export type Front = { origin: string; close(): Promise<void> }

type Kept = { status: number; headers: Record<string, string>; body: Buffer }

/** What belongs to one connection only, or is said anew about the compressed body. */
const notPassedOn = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])
const compressible = /^(?:text\/|application\/(?:javascript|json|manifest|ld)|image\/svg)/

/** The product as a good host serves it; what is kept there after the first request isn't measured again. */
export async function openFront({ origin, port, certificate, isTwin = false }: FrontOptions): Promise<Front> {
  const kept = new Map<string, Promise<Kept>>()

  async function fetchWhole(req: Http2ServerRequest): Promise<Kept> {
    const answer = await fetch(origin + req.url, {
      headers: { accept: req.headers.accept ?? '*/*' },
      redirect: 'manual',
    })
    const headers = passedOn(answer.headers)
    let body: Buffer = Buffer.from(await answer.arrayBuffer())
    const type = headers['content-type'] ?? ''
    if (isTwin && type.startsWith('text/html')) body = Buffer.from(await asOneFile(body.toString(), origin))
    if (!compressible.test(type)) return { status: answer.status, headers, body }
    return {
      status: answer.status,
      headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
      body: brotli(body),
    }
  }

  async function passThrough(req: Http2ServerRequest, res: Http2ServerResponse) {
    const headers: Record<string, string> = {}
    for (const name of ['accept', 'content-type', 'apikey', 'authorization', 'prefer', 'accept-profile']) {
      const value = req.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    const body = req.method === 'GET' || req.method === 'HEAD' ? undefined : await buffer(req)
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const answer = await fetch(origin + req.url, {
      method: req.method,
      headers,
      signal: gone.signal,
      ...(body && { body: new Uint8Array(body) }),
    })
    res.writeHead(answer.status, passedOn(answer.headers))
    for await (const chunk of answer.body ?? []) res.write(chunk)
    res.end()
  }

  async function handle(req: Http2ServerRequest, res: Http2ServerResponse) {
    const isKept = req.method === 'GET' && !/^\/(?:lake\/v|rest\/|auth\/)/.test(req.url)
    if (!isKept) return passThrough(req, res)
    const key = `${req.url} ${(req.headers.accept ?? '').includes('image/webp')}`
    const whole = kept.get(key) ?? fetchWhole(req)
    kept.set(key, whole)
    whole.catch(() => kept.delete(key))
    const { status, headers, body } = await whole
    res.writeHead(status, { ...headers, 'content-length': String(body.byteLength) })
    res.end(body)
  }

  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (req, res) => {
    handle(req, res).catch((error: unknown) => {
      // A browser that closes a page ends its requests.
      if (!res.writableEnded && !res.headersSent) res.writeHead(502, { 'content-type': 'text/plain' })
      res.end(String(error))
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    origin: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const session of sessions) session.destroy()
      }),
  }
}

/** The same words and style with nothing that runs or has to be waited for; search engines' data stays. */
async function asOneFile(html: string, origin: string): Promise<string> {
  let style = ''
  for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g))
    if (!link.includes(' disabled')) style += await (await fetch(origin + path)).text()
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:stylesheet|preload|modulepreload|later)"[^>]*>/g, '')
    .replace('</head>', () => (style === '' ? '</head>' : `<style>${style}</style></head>`))
}

function passedOn(headers: Headers): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const [name, value] of headers)
    if (!notPassedOn.has(name) && name !== 'content-encoding') passed[name] = value
  return passed
}

export type Certificate = { key: Buffer; cert: Buffer }

/** A certificate for 127.0.0.1, and for `names`, that lives as long as the folder. Rejects where there is no `openssl`. */
export async function makeCertificate(folder: string, names: readonly string[] = []): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext basicConstraints=critical,CA:FALSE -addext subjectAltName=${['IP:127.0.0.1', ...names.map((name) => `DNS:${name}`)].join()}`
  await promisify(execFile)('openssl', [...args.split(' '), '-keyout', keyFile, '-out', certFile]).catch(
    (cause: unknown) => {
      throw new Error('This needs the program "openssl", which could not be run.', { cause })
    },
  )
  return { key: await readFile(keyFile), cert: await readFile(certFile) }
}
