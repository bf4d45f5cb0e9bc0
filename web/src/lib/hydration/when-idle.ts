/** Runs something once the browser is idle, or after two seconds. */
export function whenIdle(run: () => void): void {
  // Not in every browser yet.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
