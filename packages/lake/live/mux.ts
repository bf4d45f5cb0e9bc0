import { isRecord } from '../is-record.ts'
import { parseJson } from '../parse-json.ts'
import type { WebSocket } from 'ws'
import { LakeError } from '../errors.ts'
import type { EventSink } from './event-stream.ts'
import { keepBeating, sendMessage } from './heartbeat.ts'

/*
 * A browser keeps at most six HTTP/1.1 connections to a host, and the Studio holds more event streams than
 * that. This socket carries them all. JSON messages, one object each:
 *
 *   browser → lake  {"id": 1, "open": "/lake/v1/data/listen/production?query=…", "lastEventId": "…"?}
 *                   {"id": 1, "close": true}
 *   lake → browser  {"id": 1, "status": 200}                 the stream is open
 *                   {"id": 1, "status": 400, "body": {…}}    refused; nothing follows
 *                   {"id": 1, "chunk": "event: …\n\n"}       text in the event-stream format
 *                   {"id": 1, "end": true}                   ended by the lake
 *                   {"beat": true}                           every 20 s: the connection lives
 *
 * The other end is studio/mux-fetch.ts.
 */

/** Opens the stream of a path and writes to its sink. Throws LakeError to refuse. */
type OpenStream = (path: string, lastEventId: string | undefined, openSink: () => EventSink) => void

const beatMs = 20_000
const maxStreams = 200
/** A browser further behind reconnects and reloads. */
const maxBufferedBytes = 8_000_000

export function serveMux(socket: WebSocket, openStream: OpenStream): void {
  const streams = new Map<number, () => void>()

  const send = (message: Record<string, unknown>) => sendMessage(socket, message, maxBufferedBytes)

  function openSink(id: number): EventSink {
    const listeners: (() => void)[] = []
    const close = () => {
      if (!streams.delete(id)) return
      for (const listener of listeners) listener()
    }
    streams.set(id, close)
    send({ id, status: 200 })
    return {
      write: (chunk) => send({ id, chunk }),
      end() {
        send({ id, end: true })
        close()
      },
      onClose: (listener) => void listeners.push(listener),
    }
  }

  function open(id: number, path: string, lastEventId: string | undefined): void {
    try {
      if (streams.has(id)) throw new LakeError(400, `Stream ${id} is open already`)
      if (streams.size >= maxStreams) throw new LakeError(429, `At most ${maxStreams} streams on one socket`)
      openStream(path, lastEventId, () => openSink(id))
    } catch (error) {
      if (!(error instanceof LakeError)) console.error('A stream could not be opened:', error)
      const refusal =
        error instanceof LakeError ? error : new LakeError(500, 'The stream could not be opened')
      send({ id, status: refusal.status, body: refusal.body })
    }
  }

  socket.on('message', (data, isBinary) => {
    // The socket delivers a text message whole, as one buffer.
    const parsed = isBinary ? undefined : parseJson((data as Buffer).toString('utf8'))
    const message: Record<string, unknown> = isRecord(parsed) ? parsed : {}
    const { id, open: path, lastEventId } = message
    if (typeof id !== 'number') {
      socket.close(1003, 'Messages are JSON objects with a numeric id')
      return
    }
    if (typeof path === 'string') open(id, path, typeof lastEventId === 'string' ? lastEventId : undefined)
    else streams.get(id)?.()
  })

  keepBeating(socket, beatMs, () => send({ beat: true }))
  socket.on('close', () => {
    for (const close of streams.values()) close()
  })
}
