import type { PGlite, PgliteConnection } from '@supabase/lite/pglite'

/**
 * What hosted Supabase has from the start and the embedded one lacks until its first request: the three roles, the
 * right to call the auth.* functions from any function, and auth.email() (the built-in one reads a variable that
 * nothing sets). Runs before the migrations, which name the roles. Idempotent.
 */
export const compatSql = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end
$$;
grant usage on schema public, auth to anon, authenticated, service_role;
create or replace function auth.email() returns text language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb ->> 'email' $$;
grant execute on all functions in schema auth to anon, authenticated, service_role;
`

/**
 * Leaves rights on tables to the migrations, as a hosted project does. Lite's first request would grant everything in
 * every schema with a policy to everybody; its roles are already there (`compatSql`).
 */
export function grantNothing(connection: object): void {
  Object.assign(connection, { ensureRlsContext: () => Promise.resolve(true) })
}

/** Timestamps as PostgREST writes them, `2025-10-10T09:00:00.123+00:00`; Lite passes on PostgreSQL's own format. */
export const hostedParsers: Record<number, (value: string) => string> = {
  // timestamp
  1114: (value) => value.replace(' ', 'T'),
  // timestamptz
  1184: (value) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

/** Gives times microseconds, as when hosted, so that losing them is noticed. PGlite asks this thread. */
export function tellMicroseconds(): void {
  const inMs = Date.now
  let ahead = inMs() - performance.now()
  Date.now = () => {
    const ms = inMs()
    // The clock was set, or the machine slept.
    if (Math.abs(ahead + performance.now() - ms) > 2) ahead = ms - performance.now()
    return ahead + performance.now()
  }
}

/**
 * Keeps only the parsers of PostgreSQL's own types, whose numbers are below this. PGlite adds one for each table's
 * array type and copies all of them for every statement, which took a third of a request's time.
 */
const ownTypes = 10_000

export function readOwnTypes(database: { parsers: Record<number | string, unknown> }): void {
  database.parsers = Object.fromEntries(
    Object.entries(database.parsers).filter(([type]) => Number(type) < ownTypes),
  )
}

/**
 * Takes views that no request can reach out of the schema that Lite has read: for each request it compares the text of
 * each view with the names of its columns.
 */
export function forgetPrivateViews(schema: { views: { schema?: string }[] }): void {
  schema.views = schema.views.filter((view) => view.schema === 'public')
}

type Caller = { auth?: { role?: string; uid?: string | null; jwt?: object | null } }

/**
 * Begins each transaction of the data API as PostgREST does, down to `private.require_session()`: in one statement, for
 * which Lite has up to eleven. Gives what takes the headers of the request that comes next.
 */
export function beginAsHosted(connection: PgliteConnection): (headers: Headers) => void {
  let told = '{}'
  Object.assign(connection, {
    applyJwtSessionContext: (_: unknown, { auth }: Caller) =>
      connection.driver.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
          set_config('request.jwt.claim.role', $3, true), set_config('request.headers', $4, true),
          set_config('role', $3, true), private.require_session()`,
        [JSON.stringify(auth?.jwt ?? {}), auth?.uid ?? '', auth?.role ?? 'anon', told],
      ),
    applyRpcRequestGucs: () => Promise.resolve(),
  })
  return (headers) => {
    told = JSON.stringify(Object.fromEntries(headers))
  }
}

type Serializer = (value: unknown) => unknown

/**
 * Makes every value go to the database as text, whatever its column's type, so that the database validates it (22P02,
 * status 400) as it does behind PostgREST. PGlite's own serializers throw errors that Lite answers with 500, or pass a
 * non-array to an array column: the message to the database then breaks off halfway, and its rest corrupts the next
 * one, for everybody. Call it once the database is ready, because array types are read then.
 */
export function sendAsText(database: { serializers: Record<number | string, Serializer> }): void {
  const known = database.serializers
  database.serializers = new Proxy(known, {
    get: (_, type: string) => (value: unknown) => textOf(value, instants.has(type) ? undefined : known[type]),
  })
}

/** date, timestamp, timestamptz: PGlite would take numbers for milliseconds. */
const instants = new Set(['1082', '1114', '1184'])

/**
 * Refuses statements that Lite writes for the operators match and imatch, on which nothing here relies: a regular
 * expression of a few bytes can take longer than anybody lives. Lite puts values into parameters, so that the sign in a
 * statement is always the operator.
 */
export function refuseRegularExpressions(database: Pick<PGlite, 'query'>): void {
  const query = database.query.bind(database)
  database.query = (statement, ...rest) =>
    / ~\*? /.test(statement)
      ? Promise.reject(
          Object.assign(new Error('The operators match and imatch are not answered.'), { code: '0A000' }),
        )
      : query(statement, ...rest)
}

type Interpreter = {
  _PostgresMainLoopOnce: () => void
  _PostgresMainLongJmp: () => void
  ___stack_pointer?: WebAssembly.Global
}

/**
 * Makes a refused statement release its memory, and gives whatever else ends a statement to `end`. Call it once the
 * database is ready.
 *
 * PGlite leaks the roughly 1,100 bytes of stack of each failed statement, so that after some 7,600 of them the next one
 * never ends, for everybody. And it takes everything else that its interpreter throws, such as a stack that is used up
 * or an end by PANIC, for a statement without rows: what comes after it runs in ruins.
 */
export function guardInterpreter(database: object, end: (why: unknown) => void): void {
  const { Module, POSTGRES_MAIN_LONGJMP: refused } = database as {
    Module: Interpreter
    POSTGRES_MAIN_LONGJMP?: number
  }
  const { _PostgresMainLoopOnce: runOnce, _PostgresMainLongJmp: refuse, ___stack_pointer: stack } = Module
  if (stack === undefined || refused === undefined)
    throw new Error('This version of PGlite does not show where its stack is, or how a statement is refused.')
  Module._PostgresMainLoopOnce = () => {
    const before: unknown = stack.value
    try {
      runOnce()
    } catch (error) {
      stack.value = before
      if ((error as { status?: unknown }).status !== refused) end(error)
      throw error
    }
  }
  Module._PostgresMainLongJmp = () => {
    try {
      refuse()
    } catch (error) {
      end(error)
    }
  }
}

function textOf(value: unknown, serialize?: Serializer): unknown {
  if (value instanceof Date) return value.toISOString()
  try {
    const text = serialize?.(value)
    if (typeof text === 'string' || ArrayBuffer.isView(text)) return text
  } catch {
    // Another type: left to the database to refuse.
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** PGlite attaches a statement's parameters to its errors: addresses and password hashes, which belong in no log. */
export function withoutParameters(error: unknown): unknown {
  if (error instanceof Error)
    for (const name of ['params', 'queryOptions']) Reflect.deleteProperty(error, name)
  return error
}

/** Error classes and codes that Lite answers as PostgREST does. */
const handledByLite = /^(?:42|22|21|55|53|PT|PGRST|23502$|23503$|23505$|25006$)/

/**
 * Makes database errors look as they do from hosted Supabase: Lite answers a failed check (23514) and a function's
 * `raise` (P0001) with status 500 and code "SUP", without details and hint. PostgREST lets a function state the whole
 * response with SQLSTATE "PGRST", and Lite supports that.
 */
export function shapeErrorsAsHosted(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error: unknown) => {
    const normal: unknown = normalize(error)
    if (!isDatabaseError(normal) || !/^[0-9A-Z]{5}$/.test(normal.code)) return normal
    if (handledByLite.test(normal.code)) return withShortPrint(normal, normal)
    const shaped = {
      code: 'PGRST',
      message: JSON.stringify({
        code: normal.code,
        message: normal.message,
        details: normal.detail ?? null,
        hint: normal.hint ?? null,
      }),
      detail: JSON.stringify({ status: httpStatusOf(normal.code), headers: {} }),
    }
    return withShortPrint(shaped, normal)
  }
}

type DatabaseError = { code: string; message: string; detail?: string | null; hint?: string | null }

function isDatabaseError(value: unknown): value is DatabaseError {
  return (
    value !== null &&
    typeof value === 'object' &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** Lite prints errors in full, with what they were about: people's data. A fault of the server gets one line. */
function withShortPrint<T extends object>(value: T, { code, message }: DatabaseError): T {
  Object.defineProperty(value, Symbol.for('nodejs.util.inspect.custom'), {
    value: () => `database: ${code} ${message}`,
    enumerable: false,
    configurable: true,
  })
  return value
}

/** PostgREST's mapping from SQLSTATE to HTTP status, for the codes that can occur here. */
function httpStatusOf(code: string): number {
  if (code === 'P0001') return 400
  if (code === '0L000' || code === '0P000' || code.startsWith('28')) return 403
  if (code.startsWith('08')) return 503
  if (code.startsWith('54')) return 413
  const isServerSide = /^(?:09|25|2D|38|39|3B|40|53|55|57|58|F0|HV|P0|XX)/.test(code)
  return isServerSide ? 500 : 400
}
