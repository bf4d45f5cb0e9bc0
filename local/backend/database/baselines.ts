import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../../sha256.ts'

/** The versions of a site's migrations, oldest first. */
export const versionsIn = (root: string): string[] =>
  readdirSync(join(root, 'supabase/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, 14))
    .toSorted()

/** The migrations that make the whole database at the first release, and the history from before them. */
export type Baseline = {
  /** The version of the last one; newer files were added since. */
  last: string
  /** `digestOf` the versions of everything that had run before. */
  before: string
}

/** The baselines in supabase/migrations make the same database as the 89 files they replaced. */
export const baseline: Baseline = {
  last: '20260601003000',
  before: '1857fc3ea9269fc394e1f39b37fb9abf825ce5c84f9e75938a2f8a9bf6a1ac1b',
}

/** SHA-256 (hex) of the versions of migrations, oldest first. */
export function digestOf(versions: readonly string[]): string {
  return sha256Of(JSON.stringify(versions.map((version) => [version, null])))
}

/** The versions that a backup or a database has, in today's terms: baselines if made from what they replaced. */
export function asBaselines(
  saved: readonly string[],
  here: readonly string[],
  { last, before } = baseline,
): readonly string[] {
  return digestOf(saved) === before ? here.filter((version) => version <= last) : saved
}
