import { afterEach, beforeAll, vi } from 'vitest'

const hasDocument = 'document' in globalThis

/* By default, waiting for something to appear fails after a second, which says nothing on a busy machine. */
beforeAll(async () => {
  if (!hasDocument) return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
})

/* The next test finds nothing of this one: nothing shown, no clock, no stand-in, no calls and nothing stored. */
afterEach(async () => {
  // First: what leaves may still call a test's stand-ins.
  if (hasDocument && document.body.hasChildNodes()) (await import('@testing-library/react')).cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (!hasDocument) return
  localStorage.clear()
  sessionStorage.clear()
})
