import type { Session } from './session.ts'

export type Column = {
  name: string
  /** The type as in a cast, such as `timestamp with time zone`. */
  type: string
}

export type Table = {
  schema: string
  name: string
  /** Without generated columns. */
  columns: Column[]
}

/** The accounts and how people prove who they are. Sessions aren't saved, so everybody signs in again. */
const accountTables = ['users', 'identities', 'mfa_factors']

/**
 * Neither saved nor restored: records of `npm run admin:sample`, which no migration creates; notes about this
 * installation only; and what only migrations write, since the database's functions run the SQL in it as its owner.
 */
export const leftOut = [
  'admin_sample',
  'upkeep_runs',
  'admin_kinds',
  'my_data_parts',
  'needs_exports',
  'retention',
]

export function fullName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}

/** The tables with people's data and the site's settings, each after those it refers to. */
export async function listTables(session: Session): Promise<Table[]> {
  const rows = await session.query<{ schema: string; name: string; column: string; type: string }>(`
    select space.nspname::text as schema, holder.relname::text as name, part.attname::text as column,
      format_type(part.atttypid, part.atttypmod) as type
    from pg_class as holder
    join pg_namespace as space on space.oid = holder.relnamespace
    join pg_attribute as part on part.attrelid = holder.oid and part.attnum > 0 and not part.attisdropped
    where holder.relkind = 'r' and part.attgenerated = ''
      and (space.nspname in ('public', 'private') and holder.relname not in (${listed(leftOut)})
        or space.nspname = 'auth' and holder.relname in (${listed(accountTables)}))
    order by space.nspname, holder.relname, part.attnum`)
  const tables = new Map<string, Table>()
  for (const { schema, name, column, type } of rows) {
    const table = tables.get(fullName({ schema, name })) ?? { schema, name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(fullName(table), table)
  }
  return inOrder(tables, await listReferences(session))
}

/** Pairs of a table and one it refers to. */
async function listReferences(session: Session): Promise<[string, string][]> {
  const rows = await session.query<{ from: string; to: string }>(`
    select format('%s.%s', one.relnamespace::regnamespace, one.relname) as from,
      format('%s.%s', other.relnamespace::regnamespace, other.relname) as to
    from pg_constraint as reference
    join pg_class as one on one.oid = reference.conrelid
    join pg_class as other on other.oid = reference.confrelid
    where reference.contype = 'f'`)
  return rows.map(({ from, to }) => [from, to])
}

function inOrder(tables: ReadonlyMap<string, Table>, references: readonly [string, string][]): Table[] {
  const ordered = new Set<Table>()
  const visited = new Set<string>()
  function visit(name: string): void {
    if (visited.has(name)) return
    visited.add(name)
    for (const [from, to] of references) if (from === name) visit(to)
    const table = tables.get(name)
    if (table) ordered.add(table)
  }
  for (const name of [...tables.keys()].toSorted()) visit(name)
  return [...ordered]
}

/** The versions of the migrations applied to the database, oldest first. */
export async function listMigrations(session: Session): Promise<string[]> {
  const [known] = await session.query<{ is_there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`,
  )
  if (!known?.is_there) return []
  const rows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
