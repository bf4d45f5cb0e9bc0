import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where server-sent events go: an HTTP response, or one stream of a multiplexed socket. */
export type EventSink = {
  /** Sends text in the `text/event-stream` format. */
  write(chunk: string): void
  /** Ends the stream from this side; the client reconnects. */
  end(): void
  /** Calls the listener once when either side has ended the stream. */
  onClose(listener: () => void): void
}

/** During longer silences, in ms, proxies and sleeping machines drop a stream unnoticed. */
const keepAliveMs = 20_000
/** A reader this many bytes behind is disconnected rather than buffered for; it reconnects and reloads. */
const maxBufferedBytes = 8_000_000

export function formatEvent(event: { id?: string; name: string; data: unknown }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
}

export function openEventStream(req: IncomingMessage, res: ServerResponse): EventSink {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  res.flushHeaders()
  req.socket.setNoDelay(true)
  return {
    write(chunk) {
      if (res.writableLength > maxBufferedBytes) res.destroy()
      else res.write(chunk)
    },
    end: () => res.end(),
    onClose: (listener) => void res.once('close', listener),
  }
}

/** Sends a comment at intervals so that the connection stays alive; stops when the sink closes. */
export function keepAlive(sink: EventSink): void {
  const timer = setInterval(() => sink.write(':\n\n'), keepAliveMs)
  timer.unref()
  sink.onClose(() => clearInterval(timer))
}
