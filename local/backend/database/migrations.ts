import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { splitSqlStatements } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { lineOf } from '../../line-of.ts'
import { messageOf } from '../../message-of.ts'
import { type Applied, type Baseline, baseline as released, digestOf } from './baselines.ts'
import { lengthOfComments, planRewrite, planTakeover, type Takeover } from './takeover.ts'
import { InstallationError } from '../../installation-error.ts'

/** The folder doesn't fit the database, or a statement failed; the message names file and line. */
export class MigrationError extends InstallationError {
  override name = 'MigrationError'
}

type Migration = { file: string; version: string; name: string; sql: string; statements: string[] }

/**
 * Applies the SQL files of `dir` (`<YYYYMMDDHHMMSS>_<name>.sql`) to the database, oldest first, and keeps the history
 * in the table that the Supabase CLI uses. Each file is one transaction, so a failing one leaves nothing behind.
 * Returns the versions applied now. Rejects with MigrationError, also when a file changed after it ran or is older than
 * the newest applied one, since the result would differ from a fresh database. Before a release, changes that
 * `planTakeover` supports are applied. A database that had everything the baselines replace counts as made by them.
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
  const history = () =>
    database.query<Applied>(
      'select version, statements from supabase_migrations.schema_migrations order by version',
    )
  let { rows: applied } = await history()
  if (applied.length > 0 && digestOf(applied) === baseline.before) {
    await rewriteHistory(
      database,
      migrations.filter(({ version }) => version <= baseline.last),
      applied,
    )
    applied = (await history()).rows
  }
  if (await takeOverChanges(database, migrations, applied)) applied = (await history()).rows
  checkHistory(dir, migrations, applied, baseline)
  const known = new Set(applied.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !known.has(version))
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

/** Replaces the history by today's files, which make the same tables, and updates everything else to them. */
async function rewriteHistory(
  database: PGlite,
  baselines: readonly Migration[],
  applied: readonly Applied[],
): Promise<void> {
  const takeover = planRewrite(statementsOf(applied), statementsOf(baselines))
  await database.transaction(async (transaction) => {
    await transaction.exec('delete from supabase_migrations.schema_migrations where true')
    await takeOverIn(transaction, baselines, takeover)
  })
}

/** Takes over files that changed since they ran, if `planTakeover` can; returns whether anything changed. */
async function takeOverChanges(
  database: PGlite,
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Promise<boolean> {
  const recorded = new Map(applied.map(({ version, statements }) => [version, statements]))
  const changed = migrations.filter(({ version, statements }) => {
    const before = recorded.get(version)
    return before && !areSame(before, statements)
  })
  if (changed.length === 0) return false
  const versions = new Set(changed.map(({ version }) => version))
  const before = applied.filter(({ version }) => versions.has(version))
  const takeover = planTakeover(statementsOf(before), statementsOf(changed))
  if (takeover === null) return false
  const ran = migrations.filter(({ version }) => recorded.has(version))
  await database.transaction((transaction) => takeOverIn(transaction, ran, takeover))
  return true
}

async function takeOverIn(
  transaction: Pick<PGlite, 'exec' | 'query'>,
  migrations: readonly Migration[],
  { first, inPlaceOf }: Takeover,
): Promise<void> {
  for (const statement of first) await transaction.exec(statement)
  for (const migration of migrations) await applyIn(transaction, migration, inPlaceOf)
}

function statementsOf(files: readonly { statements: string[] | null }[]): string[] {
  return files.flatMap(({ statements }) => statements ?? [])
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join('\n;\n') === others.join('\n;\n')
}

function checkHistory(dir: string, migrations: Migration[], applied: Applied[], baseline: Baseline): void {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]))
  const newest = applied.at(-1)?.version ?? ''
  const known = new Set(applied.map(({ version }) => version))
  const elsewhere = 'What is there is unchanged; FEST_DATA_DIR=.data-new npm start begins in another folder.'
  for (const { version, statements } of applied) {
    const migration = byVersion.get(version)
    if (migration === undefined && byVersion.has(baseline.last) && version < baseline.last) {
      throw new MigrationError(
        'This database was made by migrations from before the first release, and not by the last of them, so it can’t be carried over. ' +
          `Save its content with "npm run backup -- <file> --only content", and restore that elsewhere. ${elsewhere}`,
      )
    }
    if (migration === undefined) {
      throw new MigrationError(
        `This data folder was used by newer code, or by another branch: its database has migration ${version}, which is not in ${dir}. Update the code, as by git pull. ${elsewhere}`,
      )
    }
    if (statements !== null && !areSame(statements, migration.statements)) {
      throw new MigrationError(
        `${migration.file} was changed after it ran here. Put it back as it was, and add a new migration instead. ${elsewhere}`,
      )
    }
  }
  for (const { version, file } of migrations) {
    if (!known.has(version) && version < newest) {
      throw new MigrationError(
        `${file} is older than ${newest}, which has already run. Give it a newer time. ${elsewhere}`,
      )
    }
  }
}

async function applyIn(
  transaction: Pick<PGlite, 'exec' | 'query'>,
  migration: Migration,
  inPlaceOf?: Takeover['inPlaceOf'],
): Promise<void> {
  const { file, sql, statements } = migration
  let offset = 0
  for (const statement of statements) {
    const found = sql.indexOf(statement, offset)
    const start = found === -1 ? offset : found
    offset = start + statement.length
    const run = inPlaceOf ? inPlaceOf(statement) : statement
    if (run === null) continue
    try {
      await transaction.exec(run)
    } catch (error) {
      const at = inPlaceOf ? lengthOfComments(statement) : positionIn(error, statement)
      throw new MigrationError(
        `${basename(file)}, line ${lineOf(sql, start + at)}: ${messageOf(error)}. Nothing of this file was kept.`,
        { cause: error },
      )
    }
  }
  await record(transaction, migration)
}

async function record(books: Pick<PGlite, 'query'>, { version, name, statements }: Migration): Promise<void> {
  await books.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)
     on conflict (version) do update set name = excluded.name, statements = excluded.statements`,
    [version, name, statements],
  )
}

/** PostgreSQL gives the position of syntax errors, in characters from 1; other errors point to the first word. */
function positionIn(error: unknown, statement: string): number {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  if (Number.isInteger(position) && position > 0) return position - 1
  return lengthOfComments(statement)
}
