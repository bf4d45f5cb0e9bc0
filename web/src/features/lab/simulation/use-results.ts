// @chunk player
import { useEffect, useRef, useState } from 'react'
import { fetchAhead } from '#app/lib/hydration/use-extra.ts'
import { costOf, type Request, type Results, simulate } from './simulate.ts'

/** A simulation that takes longer is given up when another one is asked for, in milliseconds. */
const patience = 150

/** Without a worker only what takes less than a few frames is simulated. */
const maxQubitsHere = 10

/** Longer runs, in seconds, wait for somebody to start them. */
const longSeconds = 3

/** Amplitudes per second on this device: a guess until measured. */
let pace = 2e8
const leastWork = 1e7

/** `ms`: the worker's own time, without startup and messaging. */
type Answer = { results: Results; ms: number }

/** A long run: about how long, how much memory, and whether it waits to be started. */
export type LongRun = {
  readonly seconds: number
  readonly megabytes: number
  readonly isWaiting: boolean
  readonly start: () => void
  readonly stop: () => void
}

type Found = {
  /** Null means that this browser can't run the worker, and the circuit is too large to do without. */
  results: Results | null
  isBusy: boolean
  long: LongRun | null
}

/**
 * What a circuit gives, simulated in a worker; the results before stay until the new ones are there. The first are
 * simulated at once, unless `standIn` is shown until the worker has them.
 */
export function useResults(request: Request, standIn?: Results): Found {
  const [found, setFound] = useState<{ results: Results | null; of: Request | null }>(() => {
    if (standIn) return { results: standIn, of: null }
    return isLongRun(request) ? { results: null, of: null } : { results: simulate(request), of: request }
  })
  const [isBusy, setIsBusy] = useState(false)
  const [started, setStarted] = useState<Request | null>(null)
  const isFound = found.of === request
  const isLong = !isFound && isLongRun(request)
  const isWaiting = isLong && started !== request
  const simulator = useRef<ReturnType<typeof createSimulator> | null>(null)

  useEffect(() => {
    const made = createSimulator((results, of) => {
      setFound({ results, of })
      setIsBusy(false)
    })
    simulator.current = made
    // Ready for the first change; started sooner it would hold up the page that is just appearing.
    const stop = fetchAhead(made.getReady)
    return () => {
      stop()
      made.end()
      simulator.current = null
    }
  }, [])

  useEffect(() => {
    if (isFound) return
    if (isWaiting) return simulator.current?.end()
    simulator.current?.ask(request)
    const timer = setTimeout(() => setIsBusy(simulator.current?.isBusy() ?? false), 300)
    return () => clearTimeout(timer)
  }, [request, isFound, isWaiting])

  if (!isLong) return { results: found.results, isBusy, long: null }
  const { work, bytes } = costOf(request)
  const start = () => setStarted(request)
  const stop = () => setStarted(null)
  const long = { seconds: work / pace, megabytes: bytes / 1e6, isWaiting, start, stop }
  return { results: found.results, isBusy, long }
}

const isLongRun = (request: Request) => costOf(request).work / pace > longSeconds

function createSimulator(give: (results: Results | null, of: Request) => void) {
  let worker: Worker | null = null
  let running: { request: Request; since: number } | null = null
  /** Asked for while another one runs. */
  let next: Request | null = null
  let isBroken = false

  function start(): Worker {
    const made = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (made !== worker || !running) return
      const { request } = running
      running = null
      learnPace(request, data.ms)
      give(data.results, request)
      if (next) send(next)
    })
    made.addEventListener('error', goOnWithout)
    return made
  }

  function begin(): void {
    try {
      worker ??= start()
    } catch {
      goOnWithout()
    }
  }

  function goOnWithout(): void {
    isBroken = true
    const last = next ?? running?.request
    end()
    if (last) give(simulateHere(last), last)
  }

  function send(request: Request): void {
    next = null
    running = { request, since: performance.now() }
    begin()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker?.postMessage(request)
  }

  function end(): void {
    worker?.terminate()
    worker = null
    running = null
    next = null
  }

  return {
    getReady: () => {
      if (!isBroken) begin()
    },
    ask(request: Request) {
      if (isBroken) return give(simulateHere(request), request)
      if (running && performance.now() - running.since < patience) {
        next = request
        return
      }
      if (running) end()
      try {
        send(request)
      } catch {
        goOnWithout()
      }
    },
    isBusy: () => running !== null,
    end,
  }
}

function simulateHere(request: Request): Results | null {
  return request.circuit.qubits <= maxQubitsHere ? simulate(request) : null
}

function learnPace(request: Request, ms: number): void {
  const { work, isExact } = costOf(request)
  // Short runs say more about the clock.
  if (isExact && work > leastWork && ms > 0) pace = (work / ms) * 1000
}
