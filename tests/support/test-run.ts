import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // Declared as Vitest declares it, to be merged with it.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** A folder that exists while these tests run, shared by all their files. */
    runFolder: string
  }
}

/** Vitest calls it by this name, once a run, before any test; what it gives, afterwards. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fest-test-run-'))
  project.provide('runFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
