import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether a data folder still needs the demo's people, which is when it is empty. If an earlier start was interrupted
 * while creating them, its backend, which nobody has used, is deleted. Call this before anything is opened, and `done`
 * when the people exist.
 */
export function beginPeople(dataDir: string): { isDue: boolean; done(): void } {
  const mark = join(dataDir, 'demo-people.unfinished')
  const wasCutShort = existsSync(mark)
  if (wasCutShort) rmSync(join(dataDir, 'backend'), { recursive: true, force: true })
  const isDue = wasCutShort || !['lake', 'backend'].some((folder) => existsSync(join(dataDir, folder)))
  if (isDue) writeFileSync(mark, '', { mode: 0o600 })
  return { isDue, done: () => rmSync(mark, { force: true }) }
}
