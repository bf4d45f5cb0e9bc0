import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { useLake } from '../../support/use-services.ts'

/* How many of the event streams one client can hold open. */

const lake = useLake()
const agent = new Agent({ maxSockets: Infinity })
afterAll(() => agent.destroy())

/** Opens a stream from an address of this machine and leaves it open. */
function listen(localAddress: string): Promise<IncomingMessage> {
  const address = `${lake.origin}/lake/vX/data/live/events/production`
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, localAddress }, resolve)
    asked.on('error', reject)
    asked.end()
  })
}

test('one address cannot take all of them, and frees them when it leaves', async () => {
  const opened: IncomingMessage[] = []
  for (let batch = 0; batch < 6; batch += 1) {
    opened.push(...(await Promise.all(Array.from({ length: 100 }, () => listen('127.0.0.1')))))
  }
  const statuses = opened.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200)).toHaveLength(250)
  const refused = opened.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)

  // Others still get events, and the refused client can still query.
  const other = await listen('127.0.0.2')
  expect(other.statusCode).toBe(200)
  const asked = await fetch(`${lake.origin}/lake/v${contentApiVersion}/data/query/production?query=1`)
  expect(asked.status).toBe(200)

  for (const each of opened) each.destroy()
  await expect
    .poll(async () => {
      const again = await listen('127.0.0.1')
      again.destroy()
      return again.statusCode
    })
    .toBe(200)
  other.destroy()
})
