import type { Backend } from '@fest/local/backend/backend.ts'

type Sql = Backend['sql']

let savepoints = 0

/** Copies every row of the database, and notes from now on which tables are written to, to put back only those. */
export async function saveRows(sql: Sql) {
  const saved = `saved_${++savepoints}`
  const tables = await sql<{ id: string; name: string; columns: string }>(`
    select relation.oid::text as id, relation.oid::regclass::text as name,
      string_agg(quote_ident(attribute.attname), ', ' order by attribute.attnum) as columns
    from pg_class as relation
    join pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relkind = 'r' and relation.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by 1, 2`)
  await sql(`create schema ${saved}`)
  await sql(`create table ${saved}.written_to (id oid not null)`)
  await sql(`
    create function ${saved}.note() returns trigger language plpgsql security definer
    as $$ begin insert into ${saved}.written_to values (tg_relid); return null; end $$`)
  const back = new Map<string, string>()
  for (const { id, name, columns } of tables) {
    const [first] = await sql(`select from ${name} limit 1`)
    let rows = ''
    if (first) {
      await sql(`create table ${saved}.of_${id} as select ${columns} from ${name}`)
      rows = `insert into ${name} (${columns}) overriding system value select ${columns} from ${saved}.of_${id};`
    }
    await sql(`
      create trigger ${saved} after insert or update or delete or truncate on ${name}
      for each statement execute function ${saved}.note()`)
    // Also where no other trigger runs.
    await sql(`alter table ${name} enable always trigger ${saved}`)
    back.set(id, `delete from ${name}; ${rows}`)
  }
  const sequences = await sql<{ set: string }>(`
    select format('perform setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as set
    from pg_sequences where schemaname in ('public', 'private', 'auth', 'storage')`)
  let writes = await schemaOf(sql, timesWritten)
  const schema = await schemaOf(sql, content)

  return {
    /** Whether all else is as it was, too: each definition, right and role. */
    async isSameSchema() {
      const now = await schemaOf(sql, timesWritten)
      if (now === writes) return true
      // What a file changed and changed back is as it was.
      if ((await schemaOf(sql, content)) !== schema) return false
      writes = now
      return true
    },
    /** How many statements have written to any table since; what was rolled back has not. */
    async timesWritten() {
      const [noted] = await sql<{ times: number }>(`select count(*)::int as times from ${saved}.written_to`)
      return noted?.times ?? 0
    },
    async restore() {
      const written = await sql<{ id: string }>(`select distinct id::text from ${saved}.written_to`)
      // As a replica, no trigger of ours runs and no reference is checked: the rows come back unchanged.
      await sql(`
        do $$ begin
          set local session_replication_role = replica;
          ${written.map(({ id }) => back.get(id)).join('\n')}
          ${sequences.map(({ set }) => set).join('\n')}
          delete from ${saved}.written_to;
        end $$`)
    },
  }
}

/** Changes with each write to a catalog; read in milliseconds. */
const timesWritten = 'xmin::text::bigint'
/** Changes with what stands in a catalog. */
const content = (catalog: string) => `hashtextextended(${catalog}::text, 0)`

/** Changes with each change of a definition, a right or a role. */
async function schemaOf(sql: Sql, row: string | typeof content): Promise<string> {
  const catalogs = [
    'pg_attribute pg_auth_members pg_authid pg_constraint pg_db_role_setting pg_namespace pg_policy',
    'pg_proc pg_trigger',
  ].flatMap((line) => line.split(' '))
  const sums = catalogs.map(
    (catalog) =>
      `(select concat_ws('/', count(*), sum(${typeof row === 'string' ? row : row(catalog)})) from ${catalog})`,
  )
  const [found] = await sql<{ schema: string }>(`
    select concat_ws(' ', ${sums.join(', ')}, (
      select md5(string_agg(concat_ws(' ', oid, relacl, relrowsecurity, relforcerowsecurity), ',' order by oid))
      from pg_class
    )) as schema`)
  return found?.schema ?? ''
}
