import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { WebSocket } from 'ws'
import type { Place } from './place.ts'
import { nth } from './request.ts'

/** A connection that stays open. */
export type Open = { leave(): void }

const questions = [
  '*[_type == "session"]',
  '*[_type == "session" && !isCancelled]',
  '*[_type in ["announcement", "siteSettings"]]',
]

/** An open page that listens for publishes, or a reader of changes; resolves once it is connected. */
export async function openListener({ origin }: Place, turn: number): Promise<Open> {
  const leaving = new AbortController()
  const response = await fetch(origin + streamOf(turn), { signal: leaving.signal })
  const reader = response.body?.getReader()
  if (response.status !== 200 || !reader) throw new Error(`A stream answered ${response.status}.`)
  await reader.read()
  const drain = async () => {
    while (!(await reader.read()).done);
  }
  // It ends when it is canceled.
  drain().catch(() => {})
  return { leave: () => leaving.abort() }
}

/** A Studio: many streams on one socket. */
export async function openMux(place: Place, turn: number): Promise<Open> {
  const socket = await openSocket(place, '/lake/mux')
  for (let id = 1; id <= 4; id += 1) socket.send(JSON.stringify({ id, open: streamOf(turn + id) }))
  // Some streams close while others stay.
  socket.send(JSON.stringify({ id: 2, close: true }))
  return { leave: () => socket.close() }
}

/** A Studio that announces where its organizer is. */
export async function openPresence(place: Place, turn: number): Promise<Open> {
  const socket = await openSocket(place, '/lake/socket/production')
  const say = (method: string, params: object) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: turn, method, params }))
  say('presence_subscribe', {})
  say('presence_rollcall', { session: `session-${turn}` })
  say('presence_announce', { data: { sessionId: `session-${turn}`, locations: [] } })
  return { leave: () => socket.close() }
}

export function leaveAll(open: Open[]): void {
  for (const each of open.splice(0)) each.leave()
}

function streamOf(turn: number): string {
  if (turn % 2 === 0) return '/lake/vX/data/live/events/production'
  const query = encodeURIComponent(nth(questions, turn))
  return `/lake/v${contentApiVersion}/data/listen/production?query=${query}&includeResult=true`
}

async function openSocket({ origin, token }: Place, path: string): Promise<WebSocket> {
  const socket = new WebSocket(origin.replace('http', 'ws') + path, {
    headers: { authorization: `Bearer ${token}` },
  })
  await new Promise((open, fail) => socket.once('open', open).once('error', fail))
  socket.on('error', () => {})
  return socket
}
