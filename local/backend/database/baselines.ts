import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../../sha256.ts'

/** The versions of a site's migrations, oldest first. */
export const versionsIn = (root: string): string[] =>
  readdirSync(join(root, 'supabase/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, 14))
    .toSorted()

export type Applied = { version: string; statements: string[] | null }

/** The migrations that make the whole database at the first release, and the history from before them. */
export type Baseline = {
  /** The version of the last one; newer files were added since. */
  last: string
  /** `digestOf` everything that had run before. */
  before: string
}

/** The baselines in supabase/migrations make the same database as the 89 files they replaced. */
export const baseline: Baseline = {
  last: '20260601003000',
  before: '6886ef5e474e50fc4ce221daede7cfa463010d6e146f1286d615c7e6b00c3e14',
}

/** `digestOf` the versions alone of the 89 files, which is what a backup and the Supabase CLI record. */
const versionsBefore = '1857fc3ea9269fc394e1f39b37fb9abf825ce5c84f9e75938a2f8a9bf6a1ac1b'

/** SHA-256 (hex) of the migrations applied to a database, oldest first. */
export function digestOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ version, statements }) => [version, statements])
  return sha256Of(JSON.stringify(lines))
}

/** A backup's or hosted database's versions in today's terms: baselines if made from what they replaced. */
export function asBaselines(
  saved: readonly string[],
  here: readonly string[],
  { last, before }: Baseline = { ...baseline, before: versionsBefore },
): readonly string[] {
  const isBefore = digestOf(saved.map((version) => ({ version, statements: null }))) === before
  return isBefore ? here.filter((version) => version <= last) : saved
}
