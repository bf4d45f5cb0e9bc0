import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { passOn, serve } from '../../support/serving.ts'

/** A host before the product on which another version can be put up, as a static host does it: the other files go. */
export type VersionedHost = {
  origin: string
  /** From now on every built file has this version's name, and all others lead to nothing; 0 is the product's own. */
  putUp(version: number): void
  /** Serves /sw-off.js in the place of /sw.js. */
  endWorkers(): void
  /** How long pages take from now on, in ms. */
  setDelay(ms: number): void
  close(): Promise<void>
}

/** The name of a built file: what Vite calls it, if anything, its fingerprint, and here the version. */
const builtName = /\b([\w.-]+-[\w-]{7,8}|[0-9a-f]{7})\.(js|css)\b/g

export async function startVersionedHost(upstream: string): Promise<VersionedHost> {
  let version = ''
  let isEnding = false
  let delayMs = 0

  async function answer(req: IncomingMessage, res: ServerResponse) {
    let path = req.url ?? '/'
    if (req.headers['sec-fetch-mode'] === 'navigate') await new Promise((done) => setTimeout(done, delayMs))
    if (path.startsWith('/assets/')) {
      const asked = /(\.v\d+)?\.(js|css)$/.exec(path)
      if (asked && (asked[1] ?? '') !== version) {
        res.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
        return
      }
      path = path.replace(/\.v\d+\.(js|css)$/, '.$1')
    }
    if (isEnding && path === '/sw.js') path = '/sw-off.js'
    // What a browser knows of a file is of the version before, which the product knows nothing of.
    const { 'if-none-match': _, 'if-modified-since': __, ...sent } = req.headers
    const headers = { ...sent, host: new URL(upstream).host, 'accept-encoding': 'identity' }
    const answered = (answer: IncomingMessage) => {
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      if (version === '' || !/html|javascript/.test(rest['content-type'] ?? '') || path.startsWith('/lake'))
        return false
      void text(answer).then((body) => {
        res.writeHead(answer.statusCode ?? 502, rest)
        res.end(body.replace(builtName, `$1${version}.$2`))
      })
      return true
    }
    passOn(req, res, { port: Number(new URL(upstream).port), path, headers, answered })
  }

  const { origin, close } = await serve((req, res) => void answer(req, res))
  return {
    origin,
    putUp: (number) => void (version = number === 0 ? '' : `.v${number}`),
    endWorkers: () => void (isEnding = true),
    setDelay: (ms) => void (delayMs = ms),
    close,
  }
}
