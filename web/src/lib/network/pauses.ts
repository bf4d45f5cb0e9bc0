type Pauses = {
  /** How long the first pause is at most, in ms. */
  firstMs: number
  /** What the doubling ends at, in ms. */
  longestMs: number
}

/**
 * How long to wait before try number `attempt` (from 0) is repeated, in ms: doubling, and each time somewhere in
 * the upper half, so that a thousand browsers that lost a service in the same moment do not come back in one.
 */
export function pauseMs(attempt: number, { firstMs, longestMs }: Pauses, random = Math.random): number {
  const most = Math.min(longestMs, firstMs * 2 ** attempt)
  return most * (0.5 + random() / 2)
}
