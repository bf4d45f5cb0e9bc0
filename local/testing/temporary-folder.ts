import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder for the tests of the file, or of the group, that calls this; deleted after them. */
export function temporaryFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, 'fest-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
