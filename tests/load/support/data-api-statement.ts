import type { Sql } from './cluster.ts'

type Statement = { text: string; values: string[] }
type Routine = { name: string; types: ReadonlyMap<string, string>; isSet: boolean; isRow: boolean }
type Routines = ReadonlyMap<string, Routine>

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

/**
 * The one statement that answers a request to the Data API with its body in the column `body`; null for what is no
 * table or function. As far as the site's requests at the opening need it: `select`, `eq`, `limit`, and calls.
 */
export function toStatement(routines: Routines, method: string, url: URL, body: string): Statement | null {
  const [, name, table] = /^\/rest\/v1\/(?:rpc\/([a-z_]+)|([a-z_]+))$/.exec(url.pathname) ?? []
  if (table !== undefined) return toRead(table, url.searchParams)
  const routine = name === undefined ? undefined : routines.get(name)
  return routine ? toCall(routine, method === 'POST' ? body : '{}') : null
}

function toRead(table: string, search: URLSearchParams): Statement {
  const columns = search.get('select') ?? '*'
  if (!/^(?:\*|[a-z_]+(?:,[a-z_]+)*)$/.test(columns))
    throw new Error(`This is not simulated: select=${columns}`)
  const filters = [...search].filter(([column]) => !['select', 'limit'].includes(column))
  const values = filters.map(([, value]) => value.replace(/^eq\./, ''))
  const where = filters.map(([column], at) => `${column} = $${at + 1}`).join(' and ')
  const limit = search.has('limit') ? ` limit ${Number(search.get('limit'))}` : ''
  return {
    text: `select coalesce(json_agg(row), '[]') as body from (select ${columns} from public.${table}${where && ` where ${where}`}${limit}) as row`,
    values,
  }
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
