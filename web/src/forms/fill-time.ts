/**
 * Whole seconds since `startedAt`, in ms since 1970, but not before they are `leastSeconds`: whoever was quicker is
 * waited for. Never takes longer than `leastSeconds`, whatever became of the device's clock since.
 */
export async function secondsToFill(startedAt: number, leastSeconds: number): Promise<number> {
  const passedMs = Math.max(0, Date.now() - startedAt)
  const missingMs = leastSeconds * 1000 - passedMs
  if (missingMs <= 0) return Math.floor(passedMs / 1000)
  await new Promise((done) => void setTimeout(done, missingMs))
  return leastSeconds
}
