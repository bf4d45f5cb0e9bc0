import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { readLines } from '@fest/lake/documents/read-lines.ts'
import { asBaselines } from '../backend/database/baselines.ts'
import { type Departures, deleteDeparted, readDepartures } from './departures.ts'
import { BackupError, type Manifest, type SavedPeople } from './manifest.ts'
import { digestOf } from './save-people.ts'
import { inTransaction, type Session } from './session.ts'
import {
  type Column,
  fullName,
  leftOut as stays,
  listMigrations,
  listTables,
  quoted,
  type Table,
} from './tables.ts'

/** Approximate length of a statement, in characters of its rows. */
const batchLength = 1_000_000

export type RestoredPeople = {
  admins: string[]
  /** Tables missing here, such as `auth.mfa_factors`; only ones of the auth service. */
  leftOut: string[]
  /** How many people of the backup had left since, and were deleted again; null if nothing here could tell. */
  deletedAgain: number | null
  /** Whether the backup is older than what is remembered of who left. */
  isPastMemory: boolean
}

type RestoreOptions = {
  /** The backup's. */
  folder: string
  people: SavedPeople
  files: Manifest['files']
  replace: boolean
  /** Who left, as other places than this database know. */
  departures: readonly (Departures | null)[]
  /** The backup's, an ISO instant. */
  createdAt: string
  /** Called before anything is written when something can't be restored here. */
  onLeftOut?: ((leftOut: readonly string[]) => void) | undefined
}

/**
 * Fills the tables of a database from a backup, in one transaction. Triggers are off meanwhile, so no mail is queued
 * and no waitlist moves. Then every table is read again and compared with the backup. At the end, with triggers, whoever
 * left since the backup is deleted again. Rejects with BackupError when there are people already who may not be
 * replaced, or when the schema differs.
 */
export async function restorePeople(session: Session, options: RestoreOptions): Promise<RestoredPeople> {
  const { people, replace } = options
  const here = await listMigrations(session)
  requireSameSchema(asBaselines(people.migrations, here), here)
  return inTransaction(session, 'begin', async () => {
    const tables = await listTables(session)
    if (!replace) await refusePeople(session, tables)
    const leftOut = withoutPlace(people, tables)
    if (leftOut.length > 0) options.onLeftOut?.(leftOut)
    const departures = [await readDepartures(session), ...options.departures].filter((list) => list !== null)
    // With triggers on, so that what belongs to an account is deleted with it, including sessions.
    await session.query('delete from auth.users where true')
    await withoutTriggers(session)
    const ours = tables.filter(({ schema }) => schema !== 'auth')
    for (const table of ours.toReversed())
      await session.query(`delete from ${quoted(table.schema, table.name)} where true`)

    for (const saved of people.tables) {
      const table = tables.find((each) => fullName(each) === saved.name)
      if (!table) continue
      const file = `people/${saved.name}.ndjson`
      await fill(session, table, saved.columns, join(options.folder, file))
      await compare(session, table, saved, options.files[file]?.sha256)
    }
    for (const { schema, name, value, isCalled } of people.sequences)
      await session.query(`select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)`, [
        quoted(schema, name),
        value,
        String(isCalled),
      ])
    await session.query(`set local session_replication_role = 'origin'`)
    const { deleted, isPastMemory } = await deleteDeparted(session, departures.flat(), options.createdAt)
    const deletedAgain = departures.length > 0 ? deleted : null
    return { leftOut, admins: await adminsIn(session), deletedAgain, isPastMemory }
  })
}

async function adminsIn(session: Session): Promise<string[]> {
  const rows = await session.query<{ email: string }>(
    'select unnest(settings.admin_emails)::text as email from public.site_settings as settings order by 1',
  )
  return rows.map(({ email }) => email)
}

/** Only tables of the auth service may be missing here, in which services differ, and what an older site still saved. */
function withoutPlace(people: SavedPeople, tables: readonly Table[]): string[] {
  const missing = people.tables.filter(
    ({ name }) =>
      !tables.some((table) => fullName(table) === name) && !stays.some((kept) => name === `private.${kept}`),
  )
  const ours = missing.find(({ name }) => !name.startsWith('auth.'))
  if (ours) throw new BackupError(`The database here has no table ${ours.name}. Nothing was restored.`)
  return missing
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`)
}

function requireSameSchema(saved: readonly string[], here: readonly string[]): void {
  if (here.length === 0)
    throw new BackupError(
      'The database doesn’t have this site’s tables yet. First run: npx supabase db push --remote=<the project’s ref>. Nothing was restored.',
    )
  const ahead = saved.filter((version) => !here.includes(version))
  const behind = here.filter((version) => !saved.includes(version))
  if (ahead.length > 0)
    throw new BackupError(
      `The backup comes from a newer site: the database here is missing the migration ${ahead[0]}. Update this site, apply its migrations, and restore again. Nothing was restored.`,
    )
  if (behind.length > 0)
    throw new BackupError(
      `The backup comes from an older site: it’s missing the migration ${behind[0]}. Restore it with the version of the site that made it, then update that one. Nothing was restored.`,
    )
}

/** Some tables are filled by migrations; those with a column for a person only by people. */
async function refusePeople(session: Session, tables: readonly Table[]): Promise<void> {
  const personal = tables.filter(
    (table) =>
      fullName(table) === 'auth.users' ||
      (table.columns.some(({ name }) => name === 'user_id' || name === 'email') && table.schema === 'public'),
  )
  for (const table of personal) {
    const [found] = await session.query<{ is_there: boolean }>(
      `select exists (select from ${quoted(table.schema, table.name)}) as is_there`,
    )
    if (found?.is_there)
      throw new BackupError(
        `This database already has people in it (${fullName(table)}). To replace them with the backup, add --replace: what’s there now is deleted. Nothing was restored.`,
      )
  }
}

async function withoutTriggers(session: Session): Promise<void> {
  try {
    await session.query(`set local session_replication_role = 'replica'`)
  } catch (error) {
    throw new BackupError(
      'This database user can’t turn off triggers, and with triggers on, people would get their emails again. Use the connection string of the user "postgres". Nothing was restored.',
      { cause: error },
    )
  }
}

async function fill(session: Session, table: Table, saved: readonly string[], file: string): Promise<void> {
  const columns = table.columns.filter(({ name }) => saved.includes(name))
  const fixed = fullName(table) === 'auth.users' ? fixedColumns(table, saved) : []
  const names = [...columns, ...fixed].map(({ name }) => quoted(name))
  const values = [...columns.map((column) => valueOf(column, table)), ...fixed.map(({ value }) => value)]
  // Generated ids are kept, since other rows refer to them.
  const statement = `insert into ${quoted(table.schema, table.name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::text::json) as saved_row`
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    if (waiting.length > 0) await session.query(statement, [`[${waiting.join(',')}]`])
    waiting = []
    length = 0
  }
  for await (const line of readLines(createReadStream(file))) {
    waiting.push(line)
    length += line.length
    if (length > batchLength) await flush()
  }
  await flush()
}

function valueOf({ name, type }: Column, table: Table): string {
  const value = `(saved_row ->> '${name.replaceAll("'", "''")}')::${type}`
  return isHostedAccounts(table) && blankColumns.has(name) ? `coalesce(${value}, '')` : value
}

/** A hosted project's auth service reads these as text and fails for an account where one is null. */
const blankColumns = new Set([
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
])

function isHostedAccounts(table: Table): boolean {
  return fullName(table) === 'auth.users' && table.columns.some(({ name }) => name === 'instance_id')
}

/** Columns that a hosted project's accounts have and embedded ones lack. */
function fixedColumns(table: Table, saved: readonly string[]): { name: string; value: string }[] {
  if (!isHostedAccounts(table) || saved.includes('instance_id')) return []
  return [{ name: 'instance_id', value: `'00000000-0000-0000-0000-000000000000'::uuid` }]
}

async function compare(
  session: Session,
  table: Table,
  saved: SavedPeople['tables'][number],
  sha256: string | undefined,
): Promise<void> {
  const there = await digestOf(session, table)
  // The auth service's tables differ between services, so for them only the number of rows is compared.
  const isSameShape = table.columns.map(({ name }) => name).join() === saved.columns.join()
  if (there.rows !== saved.rows || (isSameShape && there.sha256 !== sha256))
    throw new BackupError(
      `${saved.name} came out different from the backup (${there.rows} of ${saved.rows} rows). Nothing was restored.`,
    )
}
