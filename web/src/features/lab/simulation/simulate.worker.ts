import { type Request, simulate } from './simulate.ts'

/** Simulates in a thread of its own, so that a million amplitudes don't hold up a page. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: Request }>) => {
  const startedAt = performance.now()
  const results = simulate(data.request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page that made the worker
  self.postMessage({ id: data.id, results, ms: performance.now() - startedAt })
})
