import type { Sql } from '../../support/postgres-server.ts'

type Statement = { text: string; values: string[] }
type Routine = { name: string; types: ReadonlyMap<string, string>; isSet: boolean; isRow: boolean }
type Routines = ReadonlyMap<string, Routine>
/** By `table to table`: the column that points to the other table, and the one it points to. */
type References = ReadonlyMap<string, { from: string; to: string }>

/** The functions of the schema public, with what they take. */
export async function readRoutines(sql: Sql): Promise<Routines> {
  const rows = await sql<
    { name: string; names: string[] | null; types: string[]; isSet: boolean; isRow: boolean }[]
  >`
    select proname as name, proargnames as names, proretset as "isSet", kind.typtype = 'c' or prorettype = 'record'::regtype as "isRow",
      array(select format_type(type, null) from unnest(proargtypes) with ordinality as arg (type, at) order by at) as types
    from pg_proc join pg_type as kind on kind.oid = prorettype where pronamespace = 'public'::regnamespace`
  return new Map(
    rows.map(({ name, names, types, isSet, isRow }) => [
      name,
      { name, types: new Map(types.map((type, at) => [names?.[at] ?? '', type])), isSet, isRow },
    ]),
  )
}

/** The foreign keys of the schema public, by which PostgREST embeds one table in another. */
export async function readReferences(sql: Sql): Promise<References> {
  const rows = await sql<{ table: string; target: string; from: string; to: string }[]>`
    select source.relname as table, target.relname as target, near.attname as from, far.attname as to
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    join pg_attribute as near on near.attrelid = conrelid and near.attnum = conkey[1]
    join pg_attribute as far on far.attrelid = confrelid and far.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`
  return new Map(rows.map(({ table, target, from, to }) => [`${table} to ${target}`, { from, to }]))
}

/**
 * The one statement that answers a request to the Data API with its body in the column `body`; null for what is no
 * table or function. As far as the site's requests at the opening need it: `select` with the row of one other table each, `eq`, `order`, `limit`,
 * and calls.
 */
export function toStatement(
  routines: Routines,
  references: References,
  method: string,
  url: URL,
  body: string,
): Statement | null {
  const [, name, table] = /^\/rest\/v1\/(?:rpc\/([a-z_]+)|([a-z_]+))$/.exec(url.pathname) ?? []
  if (table !== undefined) return toRead(references, table, url.searchParams)
  const routine = name === undefined ? undefined : routines.get(name)
  return routine
    ? toCall(routine, method === 'POST' ? body : JSON.stringify(Object.fromEntries(url.searchParams)))
    : null
}

function toRead(references: References, table: string, search: URLSearchParams): Statement {
  const select = search.get('select') ?? '*'
  const columns = select.match(/[a-z_]+\([^)]*\)|[^,]+/g)?.map((part) => toColumn(references, table, part))
  const filters = [...search].filter(([column]) => !['select', 'order', 'limit'].includes(column))
  const values = filters.map(([, value]) => value.replace(/^eq\./, ''))
  const where = filters.map(([column], at) => `${column} = $${at + 1}`).join(' and ')
  const order = search.get('order')?.replace(/^([a-z_]+)\.(asc|desc)$/, ' order by $1 $2') ?? ''
  if (order !== '' && !order.startsWith(' order by '))
    throw new Error(`This is not simulated: order=${order}`)
  const limit = search.has('limit') ? ` limit ${Number(search.get('limit'))}` : ''
  return {
    text: `select coalesce(json_agg(row), '[]') as body from (select ${columns?.join(', ')} from public.${table}${where && ` where ${where}`}${order}${limit}) as row`,
    values,
  }
}

/** A column, or the one row of another table that is embedded as a column. */
function toColumn(references: References, table: string, part: string): string {
  if (/^(?:\*|[a-z_]+)$/.test(part)) return part
  const [, target = '', columns = ''] = /^([a-z_]+)\(([a-z_]+(?:,[a-z_]+)*)\)$/.exec(part) ?? []
  const reference = references.get(`${table} to ${target}`)
  if (!reference) throw new Error(`This is not simulated: select=${part}`)
  const one = `select ${columns} from public.${target} where ${target}.${reference.to} = ${table}.${reference.from}`
  return `(select row_to_json(one) from (${one}) as one) as ${target}`
}

function toCall({ name, types, isSet, isRow }: Routine, body: string): Statement {
  const given = Object.keys(JSON.parse(body || '{}') as object)
  const call = `public.${name}(${given.map((argument) => `${argument} => given.${argument}`).join(', ')})`
  const told = isSet ? `coalesce(json_agg(told), '[]')` : isRow ? 'row_to_json(told)' : 'to_json(told)'
  if (given.length === 0) return { text: `select ${told} as body from ${call} as told`, values: [] }
  const record = given.map((argument) => `${argument} ${types.get(argument)}`).join(', ')
  return {
    // Text first: the driver would write what it knows to be JSON once more.
    text: `select ${told} as body from json_to_record($1::text::json) as given (${record}), lateral ${call} as told`,
    values: [body],
  }
}
