/** Runs before a page's own scripts and collects faults across pages: not every driver reports them. */
function watch(): void {
  // An empty page has no storage, and nothing that could go wrong.
  if (!location.protocol.startsWith('http')) return
  const key = 'test-complaints'
  const complain = (line: string) => {
    const lines = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...lines, line]))
  }
  addEventListener('error', (event) => {
    if (event.message) complain(`page error: ${event.message}`)
  })
  addEventListener('unhandledrejection', (event) => complain(`rejection: ${String(event.reason)}`))
  document.addEventListener('securitypolicyviolation', (event) =>
    complain(`policy: ${event.effectiveDirective} forbids ${event.blockedURI || event.sample}`),
  )
  const said = console.error
  console.error = (...words: unknown[]) => {
    complain(`console: ${words.map(String).join(' ')}`)
    said(...words)
  }
  new PerformanceObserver((list) => {
    // Every entry of this observer is one.
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!entry.name.startsWith(`${location.origin}/`) && /^https?:/.test(entry.name))
        complain(`request to another host: ${entry.name}`)
      if (entry.responseStatus >= 400) complain(`request: ${entry.responseStatus} ${entry.name}`)
    }
  }).observe({ type: 'resource', buffered: true })
}

export const watchScript = `(${watch.toString()})()`

/** What was kept since the last call; run in the page. */
export function takeWatched(): string[] {
  const lines = JSON.parse(sessionStorage.getItem('test-complaints') ?? '[]') as string[]
  sessionStorage.removeItem('test-complaints')
  return lines
}
