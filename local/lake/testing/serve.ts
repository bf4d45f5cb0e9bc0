import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sirv from 'sirv'
import { openLake } from '../lake.ts'

/*
 * A lake by itself, for trials: `node local/lake/testing/serve.ts --port 31234`. Prints one line of JSON when it is
 * ready. Data is kept in --data (default: a new folder); an empty lake loads --import (NDJSON); the built Studio in
 * --studio (default: studio/dist, if built) is served under /studio.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    import: { type: 'string' },
    studio: { type: 'string', default: resolve(import.meta.dirname, '../../../studio/dist') },
  },
})
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'fest-lake-')))
const organizer = { id: 'organizer', name: 'Trial organizer', email: 'organizer@lindenhof.example' }
const password = 'trial password'
let port = Number(values.port)

const lake = await openLake({
  dataDir,
  projectId: 'localfest',
  dataset: 'production',
  origins: () => [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
  organizers: {
    list: () => [organizer],
    verify: async (email, given) => (email === organizer.email && given === password ? organizer : null),
  },
})
if (values.import !== undefined && lake.isEmpty()) await lake.importDataset(values.import, { replace: true })

const studio = existsSync(values.studio) ? sirv(values.studio, { dev: true, single: true }) : undefined
const server = createServer((req, res) => {
  if (req.url?.startsWith('/lake')) {
    void lake.handle(req, res)
  } else if (studio && req.url?.startsWith('/studio')) {
    req.url = req.url.slice('/studio'.length) || '/'
    studio(req, res)
  } else {
    res.writeHead(404).end('Only /lake and a built /studio are here.\n')
  }
})
server.on('upgrade', (req, socket, head) => {
  if (!lake.upgrade(req, socket, head)) socket.destroy()
})
server.listen(port, '127.0.0.1', () => {
  port = (server.address() as AddressInfo).port
  const origin = `http://127.0.0.1:${port}`
  const ready = {
    origin,
    token: lake.token,
    login: lake.createLoginLink(origin),
    email: organizer.email,
    password,
    dataDir,
  }
  console.log(JSON.stringify(ready))
})
process.once('SIGTERM', () => {
  server.close()
  void lake.close().then(() => process.exit(0))
})
