import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSqlStatements } from '@supabase/lite'
import { baseline } from '../backend/database/baselines.ts'
import { withoutComments } from '../backend/database/migrations.ts'
import { lineOf } from '../line-of.ts'

export type MigrationFile = { name: string; sql: string }

export function readMigrationFiles(dir: string): MigrationFile[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(dir, name), 'utf8') }))
}

export type CheckedState = {
  /** Whether a version is tagged: from then on, later migrations replace its functions. */
  isReleased: boolean
  /** The version of the last baseline. */
  last?: string
}

/**
 * Migrations that hide the current state from a reader, one sentence each: anything defined twice in the baselines;
 * before a release, a function defined twice anywhere; after it, a function changed without its whole definition.
 */
export function findFaults(
  files: readonly MigrationFile[],
  { isReleased, last = baseline.last }: CheckedState,
): string[] {
  const faults: string[] = []
  const madeAt = new Map<string, { name: string; place: string }>()
  for (const { name, sql } of files) {
    const isBaseline = name.slice(0, 14) <= last
    let end = 0
    for (const statement of splitSqlStatements(sql)) {
      const words = withoutComments(statement).replaceAll(/\s+/g, ' ').trim()
      end = sql.indexOf(statement, end) + statement.length
      const place = `${name}:${lineOf(sql, end - withoutComments(statement).length)}`
      if (/\bpg_get_functiondef\b/.test(statement))
        faults.push(`${name} rewrites functions as they are in the database. State each one whole.`)
      if (isBaseline && /^(?:drop |alter table (?!.* enable row level security$))/.test(words))
        faults.push(
          `${name} changes what it or another baseline made: "${words.slice(0, 80)}". State it once.`,
        )
      const [, dropped] = /^drop (?:function|procedure) (?:if exists )?([\w.]+)/.exec(words) ?? []
      const [, replaces, made] = /^create (or replace )?(?:function|procedure) ([\w.]+)/.exec(words) ?? []
      const earlier = madeAt.get(made ?? dropped ?? '')
      const changeIt = isReleased ? '' : ' Nothing is released yet: change it there.'
      if (dropped !== undefined) {
        if (isReleased) madeAt.delete(dropped)
        else if (earlier !== undefined)
          faults.push(`${place} drops ${dropped}, which is in ${earlier.place}.${changeIt}`)
      }
      if (made === undefined) continue
      const isAgain = earlier !== undefined
      if (isAgain && (!isReleased || isBaseline || earlier.name === name || replaces === undefined))
        faults.push(`${place} makes ${made} again, which is in ${earlier.place}.${changeIt}`)
      else if (!isAgain && replaces !== undefined)
        faults.push(`${place} replaces ${made}, which no migration has made.`)
      if (!isAgain || isReleased) madeAt.set(made, { name, place })
    }
  }
  return faults
}

const longestLine = 119

export function findLongLines(files: readonly MigrationFile[]): string[] {
  return files.flatMap(({ name, sql }) =>
    sql
      .split('\n')
      .flatMap((line, index) =>
        line.length > longestLine
          ? [`${name}:${index + 1} has ${line.length} characters. Break it by clause, before 120.`]
          : [],
      ),
  )
}

/** Differences, one sentence each: released migrations have run somewhere and must not change. */
export function compareReleased(
  released: readonly MigrationFile[],
  today: readonly MigrationFile[],
  release: string,
): string[] {
  const now = new Map(today.map(({ name, sql }) => [name, sql]))
  return released.flatMap(({ name, sql }) => {
    const there = now.get(name)
    if (there === sql) return []
    return `${name} was part of ${release} and was ${there === undefined ? 'removed' : 'changed'}. Put it back, and add a migration.`
  })
}

/** The migrations at the newest tag such as v1.2.0 reachable from HEAD; null before there is one. */
export function readReleased(root: string): { release: string; files: MigrationFile[] } | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: 'pipe' })
  const [release] = git('tag', '--merged', 'HEAD', '--sort=-version:refname', '--list', 'v[0-9]*').split('\n')
  if (!release) return null
  const folder = 'supabase/migrations'
  const names = git('ls-tree', '--name-only', `${release}:${folder}`).split('\n')
  const files = names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: git('show', `${release}:${folder}/${name}`) }))
  return { release, files }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const files = readMigrationFiles(join(root, 'supabase/migrations'))
  const released = readReleased(root)
  const faults = [
    ...findFaults(files, { isReleased: released !== null }),
    ...findLongLines(files),
    ...(released ? compareReleased(released.files, files, released.release) : []),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
