/** How fresh what is on the screen can be. Times are in ms since 1970. */
export type Circumstances = {
  isOnline: boolean
  /** The page was served from what the device kept, because the network was away or too slow. */
  isKept: boolean
  /** When this page was opened. */
  openedAtMs: number
}

/** A piece of content on the screen. */
export type Piece = {
  /** When it was read; 0 when it is not there. */
  readAtMs: number
  /** It was asked for again, and that did not succeed or does not get through. */
  isFailing: boolean
}

export type Age = {
  reason: 'offline' | 'unreachable'
  /** The hour of the oldest piece; null when there is none on the screen. */
  atMs: number | null
}

/** How old to call what is on the screen; null while it is as current as it can be. */
export function ageOf({ isOnline, isKept, openedAtMs }: Circumstances, pieces: readonly Piece[]): Age | null {
  const read = pieces.filter(({ readAtMs }) => readAtMs > 0)
  const atMs = read.length === 0 ? null : Math.min(...read.map(({ readAtMs }) => readAtMs))
  if (!isOnline) return { reason: 'offline', atMs }
  const isOld = isKept && atMs !== null && atMs < openedAtMs
  return isOld || read.some(({ isFailing }) => isFailing) ? { reason: 'unreachable', atMs } : null
}
