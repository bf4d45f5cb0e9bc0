// @chunk player
import { useEffect, useRef, useState } from 'react'
import { type Request, type Results, simulate } from './simulate.ts'

/** A simulation that takes longer is given up when another one is asked for, in milliseconds. */
const patience = 150

/** Without a worker only what takes less than a few frames is simulated. */
const maxQubitsHere = 10

type Answer = { id: number; results: Results }

/**
 * What a circuit gives, simulated in a worker; the results before stay until the new ones are there. Null means that
 * this browser can't run the worker, and the circuit is too large to do without.
 */
export function useResults(
  request: Request,
  first: () => Results,
): { results: Results | null; isBusy: boolean } {
  const [results, setResults] = useState<Results | null>(first)
  const [isBusy, setIsBusy] = useState(false)
  const simulator = useRef<Simulator | null>(null)

  useEffect(() => {
    const made = createSimulator((found) => {
      setResults(found)
      setIsBusy(false)
    })
    simulator.current = made
    return () => {
      made.end()
      simulator.current = null
    }
  }, [])

  useEffect(() => {
    simulator.current?.ask(request)
    const timer = setTimeout(() => setIsBusy(simulator.current?.isBusy() ?? false), 300)
    return () => clearTimeout(timer)
  }, [request])

  return { results, isBusy }
}

type Simulator = ReturnType<typeof createSimulator>

function createSimulator(give: (results: Results | null) => void) {
  let worker: Worker | null = null
  let number = 0
  let busySince: number | null = null
  let latest: Request | null = null
  let isWaiting = false
  let isBroken = false

  function start(): Worker {
    const started = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id !== number) return
      busySince = null
      give(data.results)
      if (isWaiting && latest) send(latest)
    })
    started.addEventListener('error', goOnWithout)
    return started
  }

  function goOnWithout(): void {
    isBroken = true
    end()
    if (latest) give(simulateHere(latest))
  }

  function send(request: Request): void {
    isWaiting = false
    number++
    busySince = performance.now()
    worker ??= start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id: number, request })
  }

  function end(): void {
    worker?.terminate()
    worker = null
    busySince = null
  }

  return {
    ask(request: Request) {
      latest = request
      if (isBroken) return give(simulateHere(request))
      if (busySince !== null && performance.now() - busySince < patience) {
        isWaiting = true
        return
      }
      if (busySince !== null) end()
      try {
        send(request)
      } catch {
        goOnWithout()
      }
    },
    isBusy: () => busySince !== null,
    end,
  }
}

function simulateHere(request: Request): Results | null {
  return request.circuit.qubits <= maxQubitsHere ? simulate(request) : null
}
