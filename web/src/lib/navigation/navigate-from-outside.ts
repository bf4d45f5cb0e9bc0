/** Goes to a path from outside the router, as the browser's own buttons do, which the router listens to. */
export function navigateFromOutside(path: string, how: 'push' | 'replace' = 'push'): void {
  const state: unknown = history.state
  const index = (state as { idx?: number } | null)?.idx ?? 0
  const next = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: how === 'push' ? index + 1 : index }
  if (how === 'push') history.pushState(next, '', path)
  else history.replaceState(next, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: next }))
}
