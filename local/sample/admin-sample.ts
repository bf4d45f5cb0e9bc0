import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** More than any festival has, so that a mistyped number doesn't fill a disk. */
export const mostSamplePeople = 200_000

/** Where a run stores the setting it changed, to restore it. */
export const sampleTable = `
  create table if not exists private.admin_sample (capacity integer not null, raised_to integer not null);
  alter table private.admin_sample enable row level security;
  revoke all on table private.admin_sample from anon, authenticated;
  comment on table private.admin_sample is 'What npm run admin:sample changed in the settings: the capacity before and after.';`

/** Replaces earlier people (0: only removes). The same count makes the same ones. Needs `sampleTable`. */
export function sampleStatement(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count > mostSamplePeople)
    throw new RangeError(`The sample has 0 to ${mostSamplePeople} people, not ${count}.`)
  return readFileSync(join(import.meta.dirname, 'admin-sample.sql'), 'utf8').replace(':count', String(count))
}
