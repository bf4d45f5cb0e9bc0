import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromThisMachine, isLoopbackName } from '../backend/site-names.ts'
import { LakeError } from '@fest/lake/errors.ts'
import { formatEvent, keepAlive, openEventStream } from '@fest/lake/live/event-stream.ts'
import { VisitorStreams } from '@fest/lake/live/visitor-streams.ts'
import { readJson, sendJson } from '@fest/lake/http/request.ts'
import { machineOf } from '@fest/lake/http/machine-of.ts'
import { type ClockScript, clockScriptPath } from './clock-script.ts'
import { rates } from './clock-state.ts'
import type { DemoClock, Move } from './demo-clock.ts'
import { stationNames } from './stations.ts'

type Options = {
  clock: DemoClock
  script: ClockScript
  origins: readonly string[]
}

/** The latest instant in ms that both JavaScript and PostgreSQL can represent. */
const latest = Date.UTC(9999, 0)

/** Handles /demo: the clock, moved only by this site's pages on this machine, its stream, and the script. */
export function createDemoHandler({ clock, script, origins }: Options) {
  const visitors = new VisitorStreams()

  async function handleClock(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method === 'POST') {
      refuseForeign(req, origins)
      if (!(await clock.move(moveOf(await readJson(req)))))
        throw new LakeError(409, 'The published content doesn’t say when that is.')
    } else if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new LakeError(405, 'The clock is read with GET and moved with POST.')
    }
    sendJson(res, 200, clock.news())
  }

  function handleEvents(req: IncomingMessage, res: ServerResponse): void {
    const machine = machineOf(req.socket.remoteAddress ?? '')
    visitors.requireRoom(machine)
    const sink = openEventStream(req, res)
    sink.onClose(visitors.enter(machine))
    const tell = () => sink.write(formatEvent({ name: 'clock', data: clock.news() }))
    keepAlive(sink)
    sink.onClose(clock.subscribe(tell))
    tell()
  }

  function handleScript(res: ServerResponse): void {
    const text = script.with(clock.news())
    res.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      // Revalidated each time, and cached by the service worker for use without a network.
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    res.end(text)
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      const path = (req.url ?? '').split('?', 1)[0]
      if (path === '/demo/clock') await handleClock(req, res)
      else if (path === '/demo/clock/events' && req.method === 'GET') handleEvents(req, res)
      else if (path === clockScriptPath) handleScript(res)
      else sendJson(res, 404, { message: 'There’s nothing here in the demo.' })
    } catch (error) {
      const { status, message } =
        error instanceof LakeError ? error : new LakeError(500, 'Couldn’t move the clock.')
      if (status === 500) console.error('demo:', error)
      req.resume()
      sendJson(res, status, { message })
    }
  }
}

/** Everybody who can reach this server sees the clock; only a page of this site on this machine may move it. */
function refuseForeign(req: IncomingMessage, origins: readonly string[]): void {
  const { headers, socket } = req
  const { origin } = headers
  const isOwn = origin !== undefined && origins.includes(origin) && isLoopbackName(new URL(origin).hostname)
  if (!isOwn || !isFromThisMachine(socket.remoteAddress ?? '', (name) => name in headers))
    throw new LakeError(403, 'Only a page of this site, on the machine that runs it, can move the clock.')
}

function moveOf(body: unknown): Move {
  const { station, at, rate } = (body ?? {}) as Record<string, unknown>
  const named = stationNames.find((name) => name === station)
  if (named) return { station: named }
  const fast = rates.find((each) => each === rate)
  if (fast) return { rate: fast }
  const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (moment >= 0 && moment <= latest) return { at: moment }
  throw new LakeError(
    400,
    `Say where to: {"station": one of ${stationNames.join(', ')}}, {"at": an ISO moment} or {"rate": ${rates.join(' or ')}}.`,
  )
}
