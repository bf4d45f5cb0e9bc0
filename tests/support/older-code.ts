import { execFileSync } from 'node:child_process'
import { root } from './backups.ts'

/*
 * What this repository was before, which its history knows at no cost. A copy of it that began without history has no older
 * site or data folder either. From the first release on: each tag.
 */
export const older = {
  'the last before each function was written once, of 89 files': 'aff72df8~1',
  'the first of the 30 baselines': 'aff72df8',
  'one of the afternoon before a day of changes': 'b7e29e77~1',
}

export function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 256 << 20, stdio: 'pipe' })
}

export const isHistoryHere = Object.values(older).every((commit) => {
  try {
    git('cat-file', '-e', commit)
    return true
  } catch {
    return false
  }
})
