import { randomUUID } from 'node:crypto'
import { isRecord } from '../is-record.ts'
import { parseJson } from '../parse-json.ts'
import type { WebSocket } from 'ws'
import { keepBeating, sendMessage } from './heartbeat.ts'

/** JSON-RPC codes that the Studio's client knows. */
const parseError = -32_700
const invalidRequest = -32_600
const methodNotFound = -32_601
const heartbeat = '\u2665'
const heartbeatMs = 20_000
/** A browser further behind reconnects and gets the current presence. */
const maxBufferedBytes = 1_000_000
/** Subscriptions and sessions that one socket may have; a Studio has one of each. */
const maxOfEach = 50

type Participant = {
  socket: WebSocket
  userId: string
  subscriptions: Set<string>
  /** The Studio sessions announced on this socket, to sign them off when it closes. */
  sessions: Set<string>
}

type Event = Record<string, unknown>

/** Presence in the Studio: passes on what each organizer's browser announces to all the others. */
export class Presence {
  readonly #participants = new Set<Participant>()

  serve(socket: WebSocket, userId: string): void {
    const participant: Participant = { socket, userId, subscriptions: new Set(), sessions: new Set() }
    this.#participants.add(participant)
    keepBeating(socket, heartbeatMs, () => socket.send(heartbeat))
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#receive(participant, (data as Buffer).toString('utf8'))
    })
    socket.on('close', () => {
      this.#participants.delete(participant)
      for (const session of participant.sessions) this.#announceLeaving(participant, session)
    })
  }

  #receive(participant: Participant, text: string): void {
    // Browsers answer a heartbeat with a heartbeat.
    if (text === heartbeat) return
    const message = parseJson(text)
    if (message === undefined) {
      reply(participant, null, { error: { code: parseError, message: 'Not JSON' } })
      return
    }
    if (!isRecord(message) || typeof message['method'] !== 'string') {
      reply(participant, null, { error: { code: invalidRequest, message: 'Not a JSON-RPC request' } })
      return
    }
    const { id = null } = message
    const { method } = message as { method: string }
    const params = isRecord(message['params']) ? message['params'] : {}
    const result = this.#call(participant, method, params)
    reply(
      participant,
      id,
      result === undefined ? { error: { code: methodNotFound, message: `No method ${method}` } } : { result },
    )
  }

  #call(participant: Participant, method: string, params: Record<string, unknown>): unknown {
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomUUID()
        addBounded(participant.subscriptions, subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        return participant.subscriptions.delete(String(params['subscriptionId']))
      case 'presence_rollcall': {
        const session = String(params['session'])
        addBounded(participant.sessions, session)
        this.#broadcast(participant, { type: 'rollCall', i: participant.userId, session })
        return true
      }
      case 'presence_announce': {
        const data = isRecord(params['data']) ? params['data'] : {}
        addBounded(participant.sessions, String(data['sessionId']))
        this.#broadcast(participant, { type: 'state', i: participant.userId, m: data })
        return true
      }
      case 'presence_disconnect': {
        const session = String(params['session'])
        participant.sessions.delete(session)
        this.#announceLeaving(participant, session)
        return true
      }
      case 'authorization':
        // The socket was opened with a session; there is nothing more to prove.
        return true
      default:
        return undefined
    }
  }

  #announceLeaving(participant: Participant, session: string): void {
    this.#broadcast(participant, { type: 'disconnect', i: participant.userId, m: { session } })
  }

  #broadcast(sender: Participant, event: Event): void {
    for (const participant of this.#participants) {
      if (participant === sender) continue
      for (const subscription of participant.subscriptions) {
        const params = { subscription, result: event }
        sendMessage(
          participant.socket,
          { jsonrpc: '2.0', method: 'presence_subscription', params },
          maxBufferedBytes,
        )
      }
    }
  }
}

/** Adds to a socket's set; beyond the limit the oldest entry is removed. */
function addBounded(set: Set<string>, value: string): void {
  set.add(value)
  const oldest = set.values().next().value
  if (set.size > maxOfEach && oldest !== undefined) set.delete(oldest)
}

function reply(participant: Participant, id: unknown, outcome: Record<string, unknown>): void {
  sendMessage(participant.socket, { jsonrpc: '2.0', id, ...outcome }, maxBufferedBytes)
}
