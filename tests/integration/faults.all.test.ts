import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryingFetch } from '../../web/src/backend/retrying-fetch.ts'
import { type Fault, type FaultProxy, faults, startFaultProxy } from '../support/fault-proxy.ts'
import { freePort } from '../support/product.ts'
import { pieceMs } from '../support/yardstick.ts'

let target: Server
let targetPort: number
let written: number

beforeAll(async () => {
  written = 0
  targetPort = await freePort()
  target = createServer((req, res) => {
    if (req.method === 'POST') written += 1
    res.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":1}]')
  })
  await new Promise<void>((done) => target.listen(targetPort, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => target.close(done)))

/** A service of its own for each case, so that they can be met at the same time. */
async function meet(fault: Fault | 'lost' | null, init?: RequestInit): Promise<string> {
  const proxy: FaultProxy = await startFaultProxy(await freePort(), () => targetPort)
  proxy.set('people', fault)
  try {
    const response = await retryingFetch(`${proxy.origin}/rest/v1/rpc/anything`, init)
    const body = (await response.json()) as { code?: string }
    return `${response.status} ${body.code ?? 'its own'}`
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  } finally {
    await proxy.close()
  }
}

const read: Record<Fault, string> = {
  down: 'TypeError',
  hangs: '504 service_unavailable',
  error: '500 service_unavailable',
  page: '502 service_unavailable',
  half: '502 service_unavailable',
  cut: 'TypeError',
  empty: '502 service_unavailable',
  limit: '429 over_request_rate_limit',
  slow: '200 its own',
}

test(
  'every fault, with real sockets, ends in an answer with words within 10 s',
  { timeout: 40_000 },
  async () => {
    // Ten seconds are what the site itself waits; what its sockets and the end take besides is the machine's.
    const piece = pieceMs()
    const start = performance.now()
    const outcomes = await Promise.all(faults.map(async (fault) => [fault, await meet(fault)]))
    expect(Object.fromEntries(outcomes)).toEqual(read)
    // Half an answer with status 200 is asked for again as an answer of a gateway's is.
    expect(performance.now() - start).toBeLessThan(10_000 + 500 * piece)
  },
)

test(
  'what was written without an answer may have arrived, and whoever wrote it is told',
  { timeout: 40_000 },
  async () => {
    const outcome = await meet('lost', { method: 'POST', body: '{}' })
    expect(outcome).toBe('504 outcome_unknown')
    expect(written).toBe(1)
  },
)
