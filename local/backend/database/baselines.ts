import { createHash } from 'node:crypto'

export type Applied = { version: string; statements: string[] | null }

/**
 * The migrations that make up the whole database at the first release, and the history of a database from before them.
 */
export type Baseline = {
  /** The version of the last one; newer files were added since. */
  last: string
  /** `digestOf` everything that had run before. */
  before: string
}

/** The baselines in supabase/migrations make the same database as the 64 files they replaced. */
export const baseline: Baseline = {
  last: '20260201002500',
  before: '8c0555369d8615c35b0703bb11630b6c4f7a43014d41b69c14445e8f2d081426',
}

/** `digestOf` the versions alone of the 64 files, which is what a backup records. */
const versionsBefore = 'd6228b182024f7230bf9b9c6bcc0e0ac3bc2369fe3dca315145798a37c289dc5'

/** SHA-256 (hex) of the migrations applied to a database, oldest first. */
export function digestOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ version, statements }) => [version, statements])
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
}

/**
 * The versions a backup's database has in terms of today's files: the baselines among `here` when it was made from the
 * files they replaced, otherwise its own.
 */
export function asBaselines(
  saved: readonly string[],
  here: readonly string[],
  { last, before }: Baseline = { ...baseline, before: versionsBefore },
): readonly string[] {
  const isBefore = digestOf(saved.map((version) => ({ version, statements: null }))) === before
  return isBefore ? here.filter((version) => version <= last) : saved
}
