import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Backend } from '../backend.ts'

/** Serves a backend over HTTP on a free local port; `close` leaves the backend itself open. */
export async function onPort(backend: Backend): Promise<{ url: string; close(): Promise<void> }> {
  const listener = getRequestListener((request, { incoming }) =>
    backend.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
  )
  const server = createServer((req, res) => void listener(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address has this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
