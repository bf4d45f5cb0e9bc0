import { afterAll, vi } from 'vitest'

/* For files that replace modules or globals in a process they share: the next finds the real ones, anew. */

vi.resetModules()

afterAll(async () => {
  // Code that a test began to load, such as a message's, would otherwise show it in the next file's document.
  await vi.dynamicImportSettled()
  globalThis.document?.body.replaceChildren()
})
