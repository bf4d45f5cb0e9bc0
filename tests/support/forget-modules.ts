import { afterAll, vi } from 'vitest'

/* For files that replace modules or globals in a process they share: the next finds the real ones, anew. */

vi.resetModules()

afterAll(() => globalThis.document?.body.replaceChildren())
