/** Runs something once the browser has nothing more urgent to do, after two seconds in any case. */
export function whenIdle(run: () => void): void {
  // Not in every browser yet.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
