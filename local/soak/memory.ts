/** What a process holds, after what nobody needs any more was collected. Sizes in bytes. */
export type MemorySample = {
  heapUsed: number
  /** Outside of the heap, but held by objects in it: buffers, and the memory of the embedded PostgreSQL. */
  external: number
  rss: number
  /** What keeps the event loop alive: servers, sockets, timers. */
  handles: number
  /** Open files and sockets; null where the system does not say. */
  files: number | null
}

type Soak = {
  /** With nobody there yet. */
  before: MemorySample
  /** While people came and went, at equal distances. */
  during: readonly MemorySample[]
  /** With nobody there any more. */
  after: MemorySample
}

/** The part of the samples in which code is compiled and allocators find their size: left out. */
const warmUp = 0.25
/** How much more the last quarter of the rest may hold than its first, on average. */
const limits = { heapUsed: 0.02, external: 0.05, rss: 0.1 } as const
/**
 * Handles and files that may stay: connections that are kept for the next request, the write-ahead log of SQLite.
 */
const spare = 12

type Growth = { first: number; last: number; share: number }

/** How much the average of the last quarter is above that of the first, warm-up left out; needs 8 samples. */
export function growthOf(values: readonly number[]): Growth {
  if (values.length < 8) throw new Error(`${values.length} samples are too few to tell growth from chance.`)
  const measured = values.slice(Math.floor(values.length * warmUp))
  const quarter = Math.max(1, Math.floor(measured.length / 4))
  const first = mean(measured.slice(0, quarter))
  const last = mean(measured.slice(-quarter))
  return { first, last, share: last / first - 1 }
}

/** What contradicts "it could run like this for weeks", in sentences; empty when nothing does. */
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
