import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { useLake } from '../../support/use-services.ts'

/* How many of the event streams one client, and all visitors, can hold open. */

const lake = useLake()
const agent = new Agent({ maxSockets: Infinity })
afterAll(() => agent.destroy())

const published = '/data/live/events/production'
const changes = `/data/listen/production?query=${encodeURIComponent('*')}`

/** Opens a stream from an address of this machine and leaves it open. */
function listen(localAddress: string, path = published, headers = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const address = `${lake.origin}/lake/v${contentApiVersion}${path}`
    const asked = request(address, { agent, localAddress, headers }, resolve)
    asked.on('error', reject)
    asked.end()
  })
}
async function listenTimes(count: number, localAddress: string) {
  const opened: IncomingMessage[] = []
  while (opened.length < count)
    opened.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(localAddress)))))
  return opened
}
const statusesOf = (opened: readonly IncomingMessage[]) =>
  [200, 429].map((status) => opened.filter(({ statusCode }) => statusCode === status).length)

test('one address cannot take all, nor visitors those of organizers, and places are freed', async () => {
  const opened = await listenTimes(300, '127.0.0.1')
  expect(statusesOf(opened)).toEqual([250, 50])
  const refused = opened.find(({ statusCode }) => statusCode === 429)
  const others = await listenTimes(250, '127.0.0.2')
  expect(statusesOf(others)).toEqual([250, 0])
  const late = [await listen('127.0.0.3'), await listen('127.0.0.3', changes)]
  expect(late.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  for (const answer of [refused, ...late]) expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
  const organizer = await listen('127.0.0.3', published, { authorization: `Bearer ${lake.lake.token}` })
  expect(organizer.statusCode).toBe(200)
  // A query is no listener.
  const query = `${lake.origin}/lake/v${contentApiVersion}/data/query/production?query=1`
  expect((await fetch(query)).status).toBe(200)

  for (const each of opened) each.destroy()
  await expect
    .poll(async () => {
      const again = await listen('127.0.0.1')
      again.destroy()
      return again.statusCode
    })
    .toBe(200)
  for (const each of [organizer, ...others]) each.destroy()
})
