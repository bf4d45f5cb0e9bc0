import { beforeAll } from 'vitest'

/* What waits for something to be shown gives up after a second otherwise: on a busy machine that says nothing. */
beforeAll(async () => {
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
})
