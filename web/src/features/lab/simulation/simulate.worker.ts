import { type Request, simulate } from './simulate.ts'

/** Simulates in a thread of its own, so that a million amplitudes don't hold up a page. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: Request }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page that made the worker
  self.postMessage({ id: data.id, results: simulate(data.request) })
})
