import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createClient, type ListenEvent } from '@sanity/client'
import { WebSocket } from 'ws'
import { makeMuxFetch } from '@fest/studio/mux-fetch.ts'
import { useLake } from '../support/use-services.ts'

/* The two WebSockets of the embedded lake: the shared event streams and presence. */

const lake = useLake()

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

const connect = (path: string, headers: Record<string, string>): WebSocket =>
  new WebSocket(`${lake.origin.replace('http', 'ws')}/lake${path}`, { headers })

async function opened(...to: Parameters<typeof connect>): Promise<WebSocket> {
  const socket = connect(...to)
  await once(socket, 'open')
  return socket
}

async function refusal(socket: WebSocket): Promise<number | undefined> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }]
  socket.on('error', () => {})
  socket.terminate()
  return response.statusCode
}

describe('a socket', () => {
  test.for(['/mux', '/v2022-06-30/socket/production'])(
    'at %s needs a session and the own origin',
    async (path) => {
      const cookie = await lake.signIn()
      expect(await refusal(connect(path, { origin: lake.origin }))).toBe(401)
      expect(await refusal(connect(path, { cookie, origin: 'https://evil.example' }))).toBe(403)
      expect(await refusal(connect(path, { cookie }))).toBe(403)
      const socket = await opened(path, { cookie, origin: lake.origin })
      socket.terminate()
    },
  )

  test('ends when its session does', async () => {
    const cookie = await lake.signIn()
    const headers = { cookie, origin: lake.origin }
    const socket = await opened('/mux', headers)
    const closed = once(socket, 'close')
    await fetch(`${lake.origin}/lake/v1/auth/logout`, { method: 'POST', headers })
    expect((await closed)[0]).toBe(4001)
  })

  test('survives nonsense', async () => {
    const headers = { cookie: await lake.signIn(), origin: lake.origin }
    const socket = await opened('/mux', headers)
    const heard: { id?: number; status?: number }[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as object))
    socket.send(JSON.stringify({ id: 1, open: '/lake/v1/data/query/production?query=1' }))
    socket.send(JSON.stringify({ id: 2, open: '/lake/v1/data/listen/production?query=*[' }))
    socket.send(JSON.stringify({ id: 3, open: 'http://[' }))
    socket.send(JSON.stringify({ id: 4, open: '/lake/v1/data/listen/production' }))
    socket.send(JSON.stringify({ id: 9, close: true }))
    await waitFor(() =>
      expect(heard.map(({ id, status }) => [id, status])).toEqual([
        [1, 404],
        [2, 400],
        [3, 400],
        [4, 400],
      ]),
    )
    const closed = once(socket, 'close')
    socket.send('nonsense')
    expect((await closed)[0]).toBe(1003)
    const presence = await opened('/v1/socket/production', headers)
    const answer = once(presence, 'message')
    presence.send('nonsense')
    expect(String((await answer)[0])).toContain('-32700')
    presence.terminate()
  })
})

/** The Studio's client in a signed-in browser, where cookies are sent with fetch and with sockets. */
function studioClient(cookie: string) {
  const sockets: WebSocket[] = []
  vi.stubGlobal('location', new URL(`${lake.origin}/studio/`))
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { cookie, origin: lake.origin } })
        sockets.push(this)
      }
    },
  )
  const muxFetch = makeMuxFetch(`${lake.origin}/lake`)
  const client = createClient({ ...lake.visitor.config(), resolveFetch: () => muxFetch })
  return { client, sockets }
}
afterAll(() => vi.unstubAllGlobals())

test('the shared socket carries many streams, and restores them when it breaks', async () => {
  const { client, sockets } = studioClient(await lake.signIn())
  const { organizer } = lake
  const streams = Array.from({ length: 20 }, (_, n) => {
    const events: ListenEvent<Record<string, unknown>>[] = []
    const subscription = client
      .listen(
        '*[_type == "shared" && n == $n]',
        { n },
        { events: ['welcome', 'mutation', 'reconnect'], includeResult: true },
      )
      .subscribe((event) => events.push(event))
    return { events, subscription }
  })
  const typesOf = (n: number) => streams[n]?.events.map(({ type }) => type)
  await waitFor(() => streams.forEach((_, n) => expect(typesOf(n)).toEqual(['welcome'])))
  expect(sockets).toHaveLength(1)

  for (const n of streams.keys())
    await organizer.create({ _id: `drafts.${randomUUID()}`, _type: 'shared', n })
  await waitFor(() => streams.forEach((_, n) => expect(typesOf(n)).toEqual(['welcome', 'mutation'])))

  // Streams that nobody reads anymore don't come back.
  for (const { subscription } of streams.slice(5)) subscription.unsubscribe()
  sockets[0]?.terminate()
  await waitFor(() =>
    streams.slice(0, 5).forEach((_, n) => {
      expect(typesOf(n)).toEqual(['welcome', 'mutation', 'reconnect', 'welcome'])
    }),
  )
  expect(sockets).toHaveLength(2)
  await organizer.create({ _type: 'shared', n: 3 })
  await waitFor(() => expect(typesOf(3)?.at(-1)).toBe('mutation'))
  expect(typesOf(7)).toEqual(['welcome', 'mutation'])
  for (const { subscription } of streams) subscription.unsubscribe()
  sockets.at(-1)?.terminate()
})

test('presence announces who is where, and who left', async () => {
  const headers = { cookie: await lake.signIn(), origin: lake.origin }
  const first = await opened('/v1/socket/production', headers)
  const second = await opened('/v1/socket/production', headers)
  const heard: Record<string, unknown>[] = []
  first.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as {
      id?: string
      params?: { result: Record<string, unknown> }
    }
    heard.push(message.params?.result ?? { answer: message.id })
  })
  const call = (socket: WebSocket, method: string, params: object) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
  call(first, 'presence_subscribe', {})
  await waitFor(() => expect(heard).toEqual([{ answer: 'presence_subscribe' }]))

  const locations = [
    { type: 'document', documentId: 'person-a', path: ['name'], lastActiveAt: '2025-10-10T08:00:00Z' },
  ]
  call(second, 'presence_rollcall', { session: 's2' })
  call(second, 'presence_announce', { data: { sessionId: 's2', locations } })
  await waitFor(() => expect(heard).toHaveLength(3))
  second.terminate()
  await waitFor(() => expect(heard).toHaveLength(4))
  expect(heard.slice(1)).toEqual([
    { type: 'rollCall', i: 'organizer', session: 's2' },
    { type: 'state', i: 'organizer', m: { sessionId: 's2', locations } },
    { type: 'disconnect', i: 'organizer', m: { session: 's2' } },
  ])
  first.terminate()
})
