import { afterEach, beforeAll, vi } from 'vitest'

/* What waits for something to be shown gives up after a second otherwise: on a busy machine that says nothing. */
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
