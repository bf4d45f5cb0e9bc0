/** How long a 1 waits for the 0 that makes it ten, in milliseconds. */
const togetherMs = 900

export type Typed = { points: number; atMs: number }

/**
 * The points that a key means: a digit, or ten when a 0 follows a 1 at once. Null for every other key.
 * `before` is what was typed last, `nowMs` milliseconds on the same clock.
 */
export function typedPoints(key: string, before: Typed | null, nowMs: number): Typed | null {
  if (!/^\d$/.test(key)) return null
  const isTen = key === '0' && before?.points === 1 && nowMs - before.atMs < togetherMs
  return { points: isTen ? 10 : Number(key), atMs: nowMs }
}
