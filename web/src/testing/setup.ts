import { afterEach, beforeAll, vi } from 'vitest'

/* By default, waiting for something to appear fails after a second, which says nothing on a busy machine. */
beforeAll(async () => {
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
})

/* The next test finds nothing of this one: no clock, no stand-in, no calls, nothing shown and nothing stored. */
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (!('document' in globalThis)) return
  if (document.body.hasChildNodes()) (await import('@testing-library/react')).cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
