import type { WebSocket } from 'ws'

/** Sends a message as JSON; a browser that is `maxBufferedBytes` behind is disconnected instead. */
export function sendMessage(
  socket: WebSocket,
  message: Record<string, unknown>,
  maxBufferedBytes: number,
): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
  else socket.send(JSON.stringify(message))
}

/** Sends `beat` with a ping at intervals, and ends a socket that left the last ping unanswered, or that fails. */
export function keepBeating(socket: WebSocket, everyMs: number, beat: () => void): void {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
    beat()
  }, everyMs)
  timer.unref()
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearInterval(timer))
}
