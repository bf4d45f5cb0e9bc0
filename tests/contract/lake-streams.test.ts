import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { expect, test } from 'vitest'
import { useLake } from '../support/use-services.ts'

/* How many pages may listen to the embedded lake at once. */

const lake = useLake({ visitorStreams: { all: 2, ofOne: 2 } })

const published = '/data/live/events/production'
const changes = `/data/listen/production?query=${encodeURIComponent('*')}`

/** Opens a stream and leaves it open; the returned function closes it. */
async function listen(path: string, headers: Record<string, string> = {}) {
  const left = new AbortController()
  const response = await fetch(`${lake.origin}/lake/v${contentApiVersion}${path}`, {
    headers,
    signal: left.signal,
  })
  return { response, leave: () => left.abort() }
}

test('visitors beyond the limit are refused for a while, organizers are not, and places are freed', async () => {
  const first = await listen(published)
  const second = await listen(changes)
  expect([first.response.status, second.response.status]).toEqual([200, 200])

  for (const path of [published, changes]) {
    const { response } = await listen(path)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' })
  }
  const organizer = await listen(published, { authorization: `Bearer ${lake.lake.token}` })
  expect(organizer.response.status).toBe(200)
  // A query is no listener.
  const question = await listen('/data/query/production?query=1')
  expect(question.response.status).toBe(200)
  await question.response.text()

  first.leave()
  await expect.poll(async () => (await listen(published)).response.status).toBe(200)
  expect((await listen(published)).response.status).toBe(503)
  second.leave()
  organizer.leave()
})
