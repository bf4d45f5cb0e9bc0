import { createHash } from 'node:crypto'

export type Applied = { version: string; statements: string[] | null }

/** The files that state the whole database at the first release, and what stood in the books before they did. */
export type Baseline = {
  /** Version of the last of them; what is newer was added since. */
  last: string
  /** `digestOf` everything that had run before. */
  before: string
}

/** The baselines of supabase/migrations: the same database as the 64 files that they replace made. */
export const baseline: Baseline = {
  last: '20260201002500',
  before: '8c0555369d8615c35b0703bb11630b6c4f7a43014d41b69c14445e8f2d081426',
}

/** `digestOf` the versions alone of the 64 files, as a backup names them. */
const versionsBefore = 'd6228b182024f7230bf9b9c6bcc0e0ac3bc2369fe3dca315145798a37c289dc5'

/** SHA-256, in hex, of what has run in a database, oldest first. */
export function digestOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ version, statements }) => [version, statements])
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
}

/**
 * The versions a backup's database would have by today's files: those of the baselines among `here` when it was taken
 * from what they replace, else its own.
 */
export function asBaselines(
  saved: readonly string[],
  here: readonly string[],
  { last, before }: Baseline = { ...baseline, before: versionsBefore },
): readonly string[] {
  const isBefore = digestOf(saved.map((version) => ({ version, statements: null }))) === before
  return isBefore ? here.filter((version) => version <= last) : saved
}
