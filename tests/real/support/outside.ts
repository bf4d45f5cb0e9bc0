import { createServer as createProxy } from 'node:http'
import { createServer } from 'node:https'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../../speed/front.ts'
import { type Answerer, respond, serve } from '../../support/serving.ts'

export type Outside = Awaited<ReturnType<typeof startOutside>>

/** The outside world: hosts answered here by name, on any port, and a proxy that leads only to them. */
export async function startOutside(hosts: Readonly<Record<string, Answerer>>) {
  const folder = await mkdtemp(join(tmpdir(), 'fest-outside-'))
  const certificate = await makeCertificate(folder, Object.keys(hosts))
  const inside = await serve(
    createServer(certificate, (req, res) => {
      const answer = hosts[(req.headers.host ?? '').replace(/:\d+$/, '')]
      void respond(req, res, answer ?? (() => new Response('no such host', { status: 421 })))
    }),
  )
  const refused: string[] = []
  // A tunnel is no connection of the proxy any more, which would wait for its end for ever.
  const tunnels = new Set<Duplex>()
  const proxy = createProxy((_, res) => void res.writeHead(405).end())
  proxy.on('connect', ({ url = '' }, socket, head) => {
    tunnels.add(socket)
    socket.on('error', () => {})
    const host = url.replace(/:\d+$/, '')
    if (!(host in hosts)) {
      refused.push(host)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const tunnel = connect(inside.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      tunnel.write(head)
      tunnel.pipe(socket).pipe(tunnel)
    })
    tunnel.on('error', () => socket.destroy())
    socket.on('close', () => tunnel.destroy())
  })
  const leading = await serve(proxy)
  return {
    /** For the variable HTTPS_PROXY. */
    proxy: leading.origin,
    /** The file with the certificate that a program has to trust. */
    certificate: join(folder, 'cert.pem'),
    /** The hosts that were asked for and are none of these. */
    refused,
    async stop() {
      for (const socket of tunnels) socket.destroy()
      await Promise.all([inside.close(), leading.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
