/*
 * The Studio keeps more event streams open than a browser has connections (six per host over HTTP/1.1). This
 * `fetch` puts them all on one WebSocket; the other end and the messages are in packages/lake/live/mux.ts.
 */

type Fetch = typeof globalThis.fetch

/** From the lake: the response to an `open`, a chunk of a stream, its end, or a heartbeat. */
type Incoming = {
  id?: number
  status?: number
  body?: unknown
  chunk?: string
  end?: true
  beat?: true
}

type Stream = {
  opened: (response: Response) => void
  failed: (error: Error) => void
  controller: ReadableStreamDefaultController<Uint8Array> | undefined
}

/** The lake sends something every 20 s; after this long without anything the connection is dead, in ms. */
const silenceMs = 50_000
/** The pause before reconnecting grows from the first to the last of these, in ms. */
const pauses = { first: 300, last: 10_000 }

/**
 * A `fetch` for the lake at `apiHost` (`http://127.0.0.1:3000/lake`). When the socket breaks, so do its
 * streams; their clients open them again, after a pause that is random and grows with each failure.
 */
export function makeMuxFetch(apiHost: string): Fetch {
  const { origin, pathname } = new URL(apiHost)
  const isStream = new RegExp(`^${pathname}/v[^/]+/data/(listen|live/events)/`)
  const connect = createConnection(`${origin.replace(/^http/, 'ws')}${pathname}/mux`)

  return (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== origin || !isStream.test(url.pathname)) return fetch(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    const signal = init?.signal ?? request?.signal ?? undefined
    return openStream(connect, url.pathname + url.search, headers.get('last-event-id'), signal)
  }
}

type Connection = { streams: Map<number, Stream>; send(message: Record<string, unknown>): void }

let nextId = 1

async function openStream(
  connect: () => Promise<Connection>,
  path: string,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  signal?.throwIfAborted()
  const connection = await connect()
  signal?.throwIfAborted()
  const id = nextId++
  return new Promise<Response>((opened, failed) => {
    const stream: Stream = { opened, failed, controller: undefined }
    connection.streams.set(id, stream)
    signal?.addEventListener(
      'abort',
      () => {
        if (!connection.streams.delete(id)) return
        connection.send({ id, close: true })
        const reason = new DOMException('The stream was closed', 'AbortError')
        stream.controller?.error(reason)
        failed(reason)
      },
      { once: true },
    )
    connection.send({ id, open: path, ...(lastEventId === null ? {} : { lastEventId }) })
  })
}

/** Returns a function that returns the one connection, opening it when there is none. */
function createConnection(address: string): () => Promise<Connection> {
  let current: Promise<Connection> | undefined
  let failures = 0

  async function open(): Promise<Connection> {
    if (failures > 0) {
      const pause = Math.min(pauses.first * 2 ** (failures - 1), pauses.last)
      // Randomized, so that not all browsers reconnect at the same moment.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    }
    const socket = new WebSocket(address)
    const streams = new Map<number, Stream>()
    let silence: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      clearTimeout(silence)
      current = undefined
      failures += 1
      for (const stream of streams.values())
        fail(stream, new TypeError('The connection to the Content Lake was lost'))
      streams.clear()
    }
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(), silenceMs)
    }
    socket.addEventListener('message', ({ data }) => {
      heard()
      receive(streams, JSON.parse(String(data)) as Incoming)
    })
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true })
      socket.addEventListener(
        'close',
        () => {
          lost()
          reject(new TypeError('The Content Lake cannot be reached'))
        },
        { once: true },
      )
    })
    failures = 0
    heard()
    return {
      streams,
      send(message) {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
      },
    }
  }

  return () => (current ??= open())
}

const encoder = new TextEncoder()

function receive(streams: Map<number, Stream>, message: Incoming): void {
  const { id, status, chunk } = message
  const stream = id === undefined ? undefined : streams.get(id)
  if (id === undefined || !stream) return
  if (status === 200) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream.controller = controller
      },
    })
    stream.opened(new Response(body, { status, headers: { 'content-type': 'text/event-stream' } }))
  } else if (status !== undefined) {
    streams.delete(id)
    stream.opened(Response.json(message.body, { status }))
  } else if (chunk !== undefined) {
    stream.controller?.enqueue(encoder.encode(chunk))
  } else if (message.end) {
    streams.delete(id)
    stream.controller?.close()
  }
}

function fail(stream: Stream, error: Error): void {
  stream.controller?.error(error)
  stream.failed(error)
}
