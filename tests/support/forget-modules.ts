import { afterAll, vi } from 'vitest'

/* For files that replace modules or globals in a process they share: the next finds the real ones, anew. */

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  globalThis.document?.body.replaceChildren()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
