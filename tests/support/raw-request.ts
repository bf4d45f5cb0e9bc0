import type { TestBackend } from './backend.ts'

/** A request as a stranger's program sends it, with whatever it likes in every part. */
export type RawRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** The Authorization header; empty for none. */
  bearer?: string
}

export function requestOf(
  { method, path, headers, body, bearer = '' }: RawRequest,
  { origin, anonKey }: { origin: string; anonKey: string },
): Request {
  return new Request(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      ...(bearer !== '' && { authorization: bearer }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

/** What can be asked of: the tables and views with their columns, the functions with their parameters. */
export type Askable = Awaited<ReturnType<typeof readAskable>>

export async function readAskable({ sql }: TestBackend) {
  const tables = await sql<{ name: string; columns: string[] }>`
    select relation.relname as name, array_agg(attribute.attname::text) as columns
    from pg_class as relation join pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v')
      and attribute.attnum > 0 and not attribute.attisdropped
    group by relation.relname order by relation.relname`
  const functions = await sql<{ name: string; args: string[] | null }>`
    select proname as name, proargnames as args from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' order by proname`
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, columns])),
    functions: new Map(functions.map(({ name, args }) => [name, args ?? []])),
  }
}
