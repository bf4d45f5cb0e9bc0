import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLake } from '../lake.ts'

/* A lake on a free port for the durability test, which kills this process: `node writer-server.ts <dataDir>`. */
const [dataDir = ''] = process.argv.slice(2)
const lake = await openLake({
  dataDir,
  projectId: 'localfest',
  dataset: 'production',
  origins: () => [],
  organizers: { list: () => [], verify: async () => null },
})
const server = createServer((req, res) => void lake.handle(req, res))
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, token: lake.token }))
})
