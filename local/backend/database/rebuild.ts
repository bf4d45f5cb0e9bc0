import type { PGlite } from '@supabase/lite/pglite'

type Transaction = Pick<PGlite, 'exec' | 'query'>

type Column = { table: string; name: string; type: string; isEarlier: boolean } & Record<
  'isKey' | 'isIdentity' | 'isGenerated',
  boolean
>

/** Tables that only migrations write to: what today's files write is all that is in them. */
const isRegistry = (table: string) =>
  /^private\.(admin_kinds|custom_forms|forms|my_data_parts|needs_exports|opening_words|retention)$/.test(
    table,
  )

/**
 * Makes the database anew with `run`, today's migrations, and moves the rows of people to it, with any table that no
 * migration made, in the caller's transaction. Checks apply to what is written from then on. Rejects with PostgreSQL's
 * error when a row doesn't fit, and with an Error that names a table or column for which there is no place anymore, also
 * as another type can't give back each of its values, so that nothing is lost.
 */
export async function rebuild(
  transaction: Transaction,
  { before, today }: Record<'before' | 'today', readonly string[]>,
  run: () => Promise<void>,
): Promise<void> {
  await transaction.exec(setAside)
  await run()
  // No trigger acts on what has happened already.
  await transaction.exec(`set local session_replication_role = 'replica'`)
  const { rows: checks } = await transaction.query<{ drop: string; add: string }>(checksOfToday)
  await transaction.exec(checks.map(({ drop }) => drop).join(''))
  const { rows: columns } = await transaction.query<Column>(columnsOfBoth)
  const isEarlier = (column: Column) => column.isEarlier
  for (const [table, earlier] of Map.groupBy(columns.filter(isEarlier), (column) => column.table)) {
    if (isRegistry(table)) continue
    const [schema = '', name = ''] = table.split('.')
    const made = new RegExp(`^create table (?:if not exists )?(?:${schema}\\.)?${name}\\b`, 'm')
    const now = columns.filter((column) => !column.isEarlier && column.table === table)
    if (now.length === 0 && !before.some((statement) => made.test(statement))) {
      await transaction.exec(`alter table earlier_${table} set schema ${schema}`)
      continue
    }
    for (const { name, type, isGenerated } of earlier) {
      const place = now.find((column) => column.name === name && !column.isGenerated)
      if (isGenerated || place?.type === type) continue
      const lost = place ? `${name}::${place.type}::${type} is distinct from ${name}` : `${name} is not null`
      const { rows } = await transaction.query(`select 1 from earlier_${table} where ${lost} limit 1`)
      if (rows.length > 0)
        throw new Error(`there is none for ${now.length === 0 ? table : `${table}.${name}`}`)
    }
    if (now.length > 0) await transaction.exec(moveRows(table, earlier, now, columnsWritten(table, today)))
  }
  const { rows: sequences } = await transaction.query<{ move: string }>(sequencesOfEarlier)
  await transaction.exec(sequences.map(({ move }) => move).join(''))
  await transaction.exec(`drop schema if exists earlier_public, earlier_private cascade;
    ${checks.map(({ add }) => add).join('')} set local session_replication_role = 'origin'`)
  // What finds a row in the panel is otherwise kept by triggers. A migration that didn't run yet may make a kind's view.
  if (today.some((statement) => /^create function private\.keep_words\(/m.test(statement)))
    await transaction.exec(`select private.keep_words(kind, 'true', null) from private.admin_kinds
      where to_regclass(format('private.%I', entries)) is not null`)
}

/** Where the files have written a row themselves, the columns they name have today's values, and the others the earlier. */
function moveRows(
  table: string,
  earlier: readonly Column[],
  today: readonly Column[],
  written: ReadonlySet<string>,
): string {
  const moved = today.filter(
    (column) => !column.isGenerated && earlier.some(({ name }) => name === column.name),
  )
  const names = moved.map(({ name }) => name).join(', ')
  const keys = today.filter(({ isKey }) => isKey).map(({ name }) => name)
  const values = moved
    .filter(({ name, isKey, isIdentity }) => !isKey && !isIdentity && !written.has(name))
    .map(({ name }) => `${name} = excluded.${name}`)
  const onConflict = keys.length === 0 ? '' : `on conflict (${keys.join(', ')}) do`
  const action = onConflict && (values.length === 0 ? 'nothing' : `update set ${values.join(', ')}`)
  return `insert into ${table} (${names}) overriding system value
    select ${names} from earlier_${table} ${onConflict} ${action}`
}

/** The columns that the files give values for in a table; what they select, or leave to defaults, only begins it. */
function columnsWritten(table: string, statements: readonly string[]): Set<string> {
  return new Set(
    statements.flatMap((statement) => {
      const [, into, names = ''] = /^insert into ([\w.]+) \(([^)]*)\)\s+values\b/m.exec(statement) ?? []
      return into === table ? names.split(',').map((name) => name.trim()) : []
    }),
  )
}

/** What the files made outside of their schemas goes, since they make it again. */
const setAside = `set local session_replication_role = 'replica';
do $do$
declare
  change text;
begin
  for change in
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
    select format('drop trigger %I on %s', made.tgname, made.tgrelid::regclass) from pg_trigger as made
      join pg_proc as called on called.oid = made.tgfoid join pg_class as holder on holder.oid = made.tgrelid
      where called.pronamespace in (select oid from ours) and holder.relnamespace not in (select oid from ours)
    union all select format('drop policy %I on storage.%I', policyname, tablename) from pg_policies
      where schemaname = 'storage'
    union all select 'delete from storage.buckets where true' where to_regclass('storage.buckets') is not null
    union all select format('alter schema %1$I rename to earlier_%1$s', nspname) from ours
    union all select 'create schema public'
    union all select format('grant usage on schema public to %s', coalesce(role.rolname, 'public'))
      from pg_namespace as space cross join aclexplode(space.nspacl) as granted
      left join pg_roles as role on role.oid = granted.grantee
      where space.nspname = 'public' and granted.privilege_type = 'USAGE'
  loop
    execute change;
  end loop;
end $do$;
set local session_replication_role = 'origin'`

const columnsOfBoth = `
  select replace(space.nspname, 'earlier_', '') || '.' || quote_ident(holder.relname) as "table",
    quote_ident(attribute.attname) as name, format_type(attribute.atttypid, attribute.atttypmod) as type,
    space.nspname like 'earlier%' as "isEarlier", attribute.attgenerated <> '' as "isGenerated",
    attribute.attidentity = 'a' as "isIdentity",
    exists (select from pg_index as key
      where key.indrelid = holder.oid and key.indisprimary and attribute.attnum = any (key.indkey)) as "isKey"
  from pg_attribute as attribute join pg_class as holder on holder.oid = attribute.attrelid
  join pg_namespace as space on space.oid = holder.relnamespace
  where space.nspname in ('public', 'private', 'earlier_public', 'earlier_private') and holder.relkind = 'r'
    and attribute.attnum > 0 and not attribute.attisdropped
  order by holder.oid, attribute.attnum`

const checksOfToday = `
  select format('alter table %s drop constraint %I;', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s not valid;', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'c' and conrelid <> 0
    and connamespace in (select oid from pg_namespace where nspname in ('public', 'private'))`

const sequencesOfEarlier = `
  select format('select setval(to_regclass(%L), last_value, is_called) from %s;',
    replace(space.nspname, 'earlier_', '') || '.' || quote_ident(holder.relname), holder.oid::regclass) as move
  from pg_class as holder join pg_namespace as space on space.oid = holder.relnamespace
  where holder.relkind = 'S' and space.nspname like 'earlier%'`
