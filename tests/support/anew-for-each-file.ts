import { afterAll, vi } from 'vitest'

/* For files that replace modules or globals in a process they share: each finds neither what the one before replaced nor what it left. */

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  globalThis.document?.body.replaceChildren()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
