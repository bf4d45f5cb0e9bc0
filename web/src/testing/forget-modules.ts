import { afterAll, vi } from 'vitest'

/* For files that replace modules or globals in a process they share: the next finds the real ones, anew. */

vi.resetModules()

/** What this file's code has put into the document for as long as a page lives. */
const left: (() => void)[] = []

if ('document' in globalThis) {
  // What the testing library itself listens to stays, since it listens once.
  const { userEvent } = await import('@testing-library/user-event')
  userEvent.setup()
  const page: readonly EventTarget[] = [document, window]
  for (const target of page) {
    // oxlint-disable-next-line typescript/unbound-method -- Called with its target below.
    const listen = target.addEventListener
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      listen.apply(target, listener)
      left.push(() => target.removeEventListener(...listener))
    }
    left.push(() => void (target.addEventListener = listen))
  }
  left.push(() => document.body.replaceChildren())
}

afterAll(async () => {
  // Code that a test began to load, such as a message's, would otherwise show it in the next file's document.
  await vi.dynamicImportSettled()
  for (const end of left) end()
})
