type Pauses = { firstMs: number; longestMs: number }

/**
 * The pause before attempt number `attempt` (from 0) is repeated, in ms: doubles each time, and is random within its
 * upper half, so that a thousand browsers that lost a service at once don't come back at once.
 */
export function pauseMs(attempt: number, { firstMs, longestMs }: Pauses): number {
  const most = Math.min(longestMs, firstMs * 2 ** attempt)
  return most * (0.5 + Math.random() / 2)
}
