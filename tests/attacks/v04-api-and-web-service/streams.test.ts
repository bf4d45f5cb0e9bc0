import { createDemoHandler } from '@fest/local/demo/clock-routes.ts'
import type { DemoClock } from '@fest/local/demo/demo-clock.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { Agent, type IncomingMessage, request } from 'node:http'
import { serve } from '../../support/serving.ts'
import { useLake } from '../../support/use-services.ts'

/* How many event streams one client, and all visitors, can hold open. */

const lake = useLake()
const agent = new Agent({ maxSockets: Infinity })
afterAll(() => agent.destroy())

const published = '/data/live/events/production'

const atLake = (path: string) => `${lake.origin}/lake/v${contentApiVersion}${path}`

function listen(localAddress: string, url = atLake(published), headers = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, localAddress, headers }, resolve)
    asked.on('error', reject)
    asked.end()
  })
}
async function listenTimes(count: number, localAddress: string, url?: string) {
  const opened: IncomingMessage[] = []
  while (opened.length < count)
    opened.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(localAddress, url)))))
  return opened
}
async function becomesFree(url?: string) {
  await expect
    .poll(async () => {
      const again = await listen('127.0.0.1', url)
      again.destroy()
      return again.statusCode
    })
    .toBe(200)
}
const statusesOf = (opened: readonly IncomingMessage[]) =>
  [200, 429].map((status) => opened.filter(({ statusCode }) => statusCode === status).length)

test('one address cannot take all, nor visitors those of organizers, and places are freed', async () => {
  const opened = await listenTimes(300, '127.0.0.1')
  expect(statusesOf(opened)).toEqual([250, 50])
  const refused = opened.find(({ statusCode }) => statusCode === 429)
  const others = await listenTimes(250, '127.0.0.2')
  expect(statusesOf(others)).toEqual([250, 0])
  const late = await listen('127.0.0.3')
  expect(late.statusCode).toBe(503)
  for (const answer of [refused, late]) expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
  const organizer = await listen('127.0.0.3', atLake(published), {
    authorization: `Bearer ${lake.lake.token}`,
  })
  expect(organizer.statusCode).toBe(200)
  // A query is no listener.
  expect((await fetch(atLake('/data/query/production?query=1'))).status).toBe(200)

  for (const each of opened) each.destroy()
  await becomesFree()
  for (const each of [organizer, ...others]) each.destroy()
})

test('the demo’s clock has as many, of its own', async () => {
  // Of the clock, its stream uses only these.
  const clock = { news: () => ({}), subscribe: () => () => {} } as unknown as DemoClock
  const handle = createDemoHandler({ clock, script: { with: String }, origins: [] })
  const demo = await serve((req, res) => void handle(req, res))
  const events = `${demo.origin}/demo/clock/events`
  const opened = await listenTimes(300, '127.0.0.1', events)
  expect(statusesOf(opened)).toEqual([250, 50])
  expect((await fetch(`${demo.origin}/demo/clock`)).status).toBe(200)
  for (const each of opened) each.destroy()
  await becomesFree(events)
  await demo.close()
})
