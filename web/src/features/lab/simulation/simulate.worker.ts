import { type Request, simulate } from './simulate.ts'

/** Simulates in a thread of its own, so that a million amplitudes don't hold up a page. */
self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const startedAt = performance.now()
  const results = simulate(data)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page that made the worker
  self.postMessage({ results, ms: performance.now() - startedAt })
})
