import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { splitSqlStatements } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { lineOf } from '../../line-of.ts'
import { messageOf } from '../../message-of.ts'
import { asBaselines, type Baseline, baseline as released } from './baselines.ts'
import { rebuild } from './rebuild.ts'
import { InstallationError, isFullDisk } from '../../installation-error.ts'

/** The folder doesn't fit the database, or a statement failed; the message names file and line. */
export class MigrationError extends InstallationError {
  override name = 'MigrationError'
}

type Transaction = Pick<PGlite, 'exec' | 'query'>
type Applied = { version: string; statements: string[] | null }
type Migration = { file: string; version: string; name: string; sql: string; statements: string[] }

/**
 * Applies the SQL files of `dir` (`<YYYYMMDDHHMMSS>_<name>.sql`) to the database, oldest first, and keeps the history
 * in the table that the Supabase CLI uses. Each file is one transaction, so a failing one leaves nothing behind.
 * Returns the versions applied now. Rejects with MigrationError, also when a file is older than the newest applied one,
 * since the result would differ from a fresh database. Where files changed since they ran, the database is made anew with
 * the rows it has, if there is a place for each. One that had everything the baselines replace counts as made by them.
 */
export async function runMigrations(
  database: PGlite,
  dir: string,
  baseline: Baseline = released,
): Promise<string[]> {
  const migrations = await readMigrations(dir)
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
  `)
  const { rows: applied } = await database.query<Applied>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  )
  const recorded = new Map(applied.map(({ version, statements }) => [version, statements]))
  const versions = migrations.map(({ version }) => version)
  const known = asBaselines([...recorded.keys()], versions, baseline)
  checkHistory(dir, migrations, known, baseline)
  const ran = migrations.filter(({ version }) => known.includes(version))
  const changed = ran.find(({ version, statements }) => {
    const before = recorded.has(version) ? recorded.get(version) : []
    return before && before.join('\n;\n') !== statements.join('\n;\n')
  })
  if (changed) await database.transaction((transaction) => makeAnew(transaction, applied, ran, changed.file))
  const pending = migrations.filter((migration) => !ran.includes(migration))
  for (const migration of pending)
    await database.transaction((transaction) => applyIn(transaction, migration))
  return pending.map(({ version }) => version)
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (version === undefined || name === undefined) {
        throw new MigrationError(
          `${join(dir, file)}: a migration is named <YYYYMMDDHHMMSS>_<name>.sql, in lower case.`,
        )
      }
      const sql = await readFile(join(dir, file), 'utf8')
      return { file: join(dir, file), version, name, sql, statements: splitSqlStatements(sql) }
    }),
  )
}

async function makeAnew(
  transaction: Transaction,
  applied: readonly Applied[],
  ran: readonly Migration[],
  changed: string,
): Promise<void> {
  const before = applied.flatMap(({ statements }) => statements ?? [])
  const today = ran.flatMap(({ statements }) => statements)
  try {
    await rebuild(transaction, { before, today }, async () => {
      await transaction.exec('delete from supabase_migrations.schema_migrations where true')
      for (const migration of ran) await applyIn(transaction, migration)
    })
  } catch (error) {
    if (error instanceof MigrationError || isFullDisk(error)) throw error
    throw new MigrationError(
      `${changed} was changed after it ran here, and what is in this database has no place in it: ${messageOf(error)}. Put it back as it was, and add a new migration instead. ${elsewhere}`,
      { cause: error },
    )
  }
}

const elsewhere = 'What is there is unchanged; FEST_DATA_DIR=.data-new npm start begins in another folder.'

function checkHistory(
  dir: string,
  migrations: readonly Migration[],
  known: readonly string[],
  { last }: Baseline,
): void {
  const here = new Set(migrations.map(({ version }) => version))
  const strange = known.find((version) => !here.has(version))
  if (strange !== undefined && here.has(last) && strange < last)
    throw new MigrationError(
      'This database was made by migrations from before the first release, and not by the last of them, so it can’t be carried over. ' +
        `Save its content with "npm run backup -- <file> --only content", and restore that elsewhere. ${elsewhere}`,
    )
  if (strange !== undefined)
    throw new MigrationError(
      `This data folder was used by newer code, or by another branch: its database has migration ${strange}, which is not in ${dir}. Update the code, as by git pull. ${elsewhere}`,
    )
  const newest = known.at(-1) ?? ''
  const late = migrations.find(({ version }) => !known.includes(version) && version < newest)
  if (late !== undefined)
    throw new MigrationError(
      `${late.file} is older than ${newest}, which has already run. Give it a newer time. ${elsewhere}`,
    )
}

async function applyIn(
  transaction: Transaction,
  { file, version, name, sql, statements }: Migration,
): Promise<void> {
  let offset = 0
  for (const statement of statements) {
    const found = sql.indexOf(statement, offset)
    const start = found === -1 ? offset : found
    offset = start + statement.length
    try {
      await transaction.exec(statement)
    } catch (error) {
      const line = lineOf(sql, start + positionIn(error, statement))
      throw new MigrationError(
        `${basename(file)}, line ${line}: ${messageOf(error)}. Nothing of this file was kept.`,
        { cause: error },
      )
    }
  }
  await transaction.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)`,
    [version, name, statements],
  )
}

/** PostgreSQL gives the position of syntax errors, in characters from 1; other errors point to the first word. */
function positionIn(error: unknown, statement: string): number {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  if (Number.isInteger(position) && position > 0) return position - 1
  return lengthOfComments(statement)
}

/** The statement without leading comments. */
export function withoutComments(statement: string): string {
  return statement.slice(lengthOfComments(statement))
}

/** The number of characters before a statement's first word: comments and blank lines. */
function lengthOfComments(statement: string): number {
  return /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(statement)?.[0].length ?? 0
}
