import { lookup } from 'node:dns/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '@fest/local/photos/fetch-photo.ts'
import { type Certificate, makeCertificate } from '../speed/front.ts'
import { serve } from './serving.ts'

export type PhotoHost = Awaited<ReturnType<typeof openPhotoHost>>

export type Answer = (req: IncomingMessage, res: ServerResponse) => unknown

/** A real server with a certificate. `names`: a name's addresses, one list per look-up; others as usual. */
export async function openPhotoHost(
  names: Readonly<Record<string, readonly string[]>>,
  answers: Readonly<Record<string, Answer>>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'fest-photo-host-'))
  const trusted = Object.keys(names).filter((name) => !name.startsWith('untrusted.'))
  const certificate = await makeCertificate(folder, trusted).catch((error: Error): Certificate | null => {
    console.warn(`Photos are loaded without TLS, and no certificate is tried: ${error.message}`)
    return null
  })
  const [dialed, asked]: [string[], string[]] = [[], []]
  const respond = (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(req, res)
    else res.writeHead(404).end()
  }
  const { port, close } = await serve(certificate ? createServer(certificate, respond) : respond)

  /** Connects to the server wherever the product wants to go, with TLS as always. */
  class LocalAgent extends Agent {
    override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
      const { host, lookup: pinned, ...others } = options
      pinned?.(host ?? '', { all: true }, (_, addresses) => {
        if (typeof addresses !== 'string')
          for (const { address } of addresses) dialed.push(`${host} ${address}`)
      })
      if (!certificate) return connect(port, '127.0.0.1')
      return super.createConnection({ ...others, host: '127.0.0.1', port }, callback)
    }
  }
  const agent = new LocalAgent(certificate ? { ca: certificate.cert } : {})
  const times = new Map<string, number>()
  const network: Required<Network> = {
    agent,
    resolve: async (host) => {
      const known = names[host]
      if (!known) return lookup(host, { all: true })
      const nth = times.get(host) ?? 0
      times.set(host, nth + 1)
      const list = known[Math.min(nth, known.length - 1)] ?? ''
      return list.split(' ').map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  }
  return {
    /** Without `openssl` there is no certificate, and the last step goes over plain HTTP. */
    hasCertificate: certificate !== null,
    network,
    /** Where the product wanted to connect to, as `name address`. */
    dialed,
    /** The paths that were asked for. */
    asked,
    close: async () => {
      agent.destroy()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
