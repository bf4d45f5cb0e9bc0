import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the demo's people are to be made in a data folder, which is when nothing is in it yet. A start that was cut
 * short while it made them counts as none: what it left of the backend, which nobody has seen, is deleted. Ask before
 * anything is opened, and call `done` when they are there.
 */
export function beginPeople(dataDir: string): { isDue: boolean; done(): void } {
  const mark = join(dataDir, 'demo-people.unfinished')
  const wasCutShort = existsSync(mark)
  if (wasCutShort) rmSync(join(dataDir, 'backend'), { recursive: true, force: true })
  const isDue = wasCutShort || !['lake', 'backend'].some((folder) => existsSync(join(dataDir, folder)))
  if (isDue) writeFileSync(mark, '', { mode: 0o600 })
  return { isDue, done: () => rmSync(mark, { force: true }) }
}
