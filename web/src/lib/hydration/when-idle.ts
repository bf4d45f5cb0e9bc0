/** Runs something once the browser is idle, or after two seconds. Returns a function that calls it off. */
export function whenIdle(run: () => void): () => void {
  // Not in every browser yet.
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
