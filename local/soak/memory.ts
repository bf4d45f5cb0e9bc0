/** The memory of a process after a garbage collection. Sizes in bytes. */
export type MemorySample = {
  heapUsed: number
  /** Outside the heap, but held by objects in it: buffers, and the embedded PostgreSQL's memory. */
  external: number
  rss: number
  /** What keeps the event loop alive: servers, sockets, timers. */
  handles: number
  /** Open files and sockets; null where the system doesn't say. */
  files: number | null
}

type Soak = {
  /** Before anybody comes. */
  before: MemorySample
  /** While people come and go, at regular intervals. */
  during: readonly MemorySample[]
  /** After everybody has left. */
  after: MemorySample
}

/** The first samples, in which code is compiled and allocators find their size, are ignored. */
const warmUp = 0.25
/** How much more memory the last quarter of the rest may have than its first, on average. */
const limits = { heapUsed: 0.02, external: 0.05, rss: 0.1 } as const
/** Handles and files that may remain: keep-alive connections, SQLite's write-ahead log. */
const spare = 12

type Growth = { first: number; last: number; share: number }

/** The average of the last quarter relative to the first, without the warm-up; needs 8 samples. */
export function growthOf(values: readonly number[]): Growth {
  if (values.length < 8) throw new Error(`${values.length} samples are too few to tell growth from chance.`)
  const measured = values.slice(Math.floor(values.length * warmUp))
  const quarter = Math.max(1, Math.floor(measured.length / 4))
  const first = mean(measured.slice(0, quarter))
  const last = mean(measured.slice(-quarter))
  return { first, last, share: last / first - 1 }
}

/** Signs that it couldn't run like this for weeks, a sentence each; empty when there are none. */
export function complaints(
  { before, during, after }: Soak,
  { limit = limits }: { limit?: Record<keyof typeof limits, number> } = {},
): string[] {
  const grown = (Object.keys(limits) as (keyof typeof limits)[]).flatMap((kind) => {
    const { first, last, share } = growthOf(during.map((sample) => sample[kind]))
    if (share < limit[kind]) return []
    return `${kind} grew by ${percent(share)}, from ${megabytes(first)} to ${megabytes(last)} MB; ${percent(limit[kind])} is allowed.`
  })
  const left = (['handles', 'files'] as const).flatMap((kind) => {
    const [start, end] = [before[kind], after[kind]]
    if (start === null || end === null || end - start <= spare) return []
    return `${end - start} more ${kind} are open than at the start; ${spare} are allowed.`
  })
  return [...grown, ...left]
}

export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
