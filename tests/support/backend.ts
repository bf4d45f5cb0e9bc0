import { randomUUID, createHmac } from 'node:crypto'
import type { Database } from '@fest/schemas/database.ts'
import { type Backend, type BackendOptions, openBackend } from '@fest/local/backend/backend.ts'
import { migratedSnapshot, migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import { type BackendSecrets, createSecrets } from '@fest/local/backend/secrets.ts'
import { eventYearsAhead } from '@fest/local/backend/testing/years-ahead.ts'
import { afterAll } from 'vitest'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { answerShapes } from './answer-shapes.ts'
import { saveRows } from './restored-database.ts'
import { tokenPart } from './token-part.ts'

export type Client = SupabaseClient<Database>
export type Person = { id: string; email: string; password: string; client: Client }
export type People<Count extends number, Known extends Person[] = []> = Known['length'] extends Count
  ? Known
  : People<Count, [...Known, Person]>

/** SQL as a tagged template, in which what stands in braces is a parameter; or as a text and its parameters. */
type Sql = {
  <Row = Record<string, unknown>>(query: TemplateStringsArray, ...params: unknown[]): Promise<Row[]>
  <Row = Record<string, unknown>>(query: string, params?: unknown[]): Promise<Row[]>
}

export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>

export const testSiteUrl = 'http://127.0.0.1:3000'
const fallbackAdminEmail = 'head.organizer@fallfest.example'

/** A backend that the test files of a process use one after another. */
type Reusable = {
  backend: Backend
  secrets: BackendSecrets
  /** Leaves it as it was opened; false where it can't, since more than rows has changed. */
  putBack(): Promise<boolean>
}

/** A process has one: that its files run one after another is what Vitest promises. */
let idle: Reusable | null = null

/** A backend in memory as the migrations leave it, with an event years ahead; closed after the file's tests. */
export async function openTestBackend(more: Pick<BackendOptions, 'captcha'> = {}) {
  const isUsual = more.captcha === undefined
  const reusable = (isUsual && idle) || (await openReusable(more))
  if (reusable === idle) idle = null
  const { secrets } = reusable
  let isClosed = false
  const backend: Backend = {
    ...reusable.backend,
    listen: (channel, listener) =>
      reusable.backend.listen(channel, () => {
        if (!isClosed) listener()
      }),
    async close() {
      if (isClosed) return
      isClosed = true
      if (isUsual && idle === null && (await reusable.putBack())) idle = reusable
      else await reusable.backend.close()
    },
  }
  afterAll(() => backend.close())

  async function signIn({ email, password }: { email: string; password: string }): Promise<Person> {
    const client = clientOf(backend, backend.anonKey)
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { id: data.user.id, email, password, client }
  }

  /** Somebody with a confirmed address, signed in: somebody new, unless an address says who. */
  async function signUp(email = newEmail()): Promise<Person> {
    const { id, session } = await addAccount(backend, secrets.jwtSecret, email)
    return { id, email, password: everybodysPassword, client: clientOf(backend, backend.anonKey, session) }
  }

  /** Runs SQL as the owner of the database. */
  const sql: Sql = (query: string | TemplateStringsArray, ...params: unknown[]) =>
    typeof query === 'string'
      ? backend.sql(query, params[0] as unknown[] | undefined)
      : backend.sql(
          query.reduce((text, part, index) => `${text}$${index}${part}`),
          params,
        )

  return {
    backend,
    sql,
    /** The values of the one column that a query gives. */
    column: async <Value = string>(query: TemplateStringsArray | string, ...params: unknown[]) =>
      (await sql<Record<string, Value>>(query as TemplateStringsArray, ...params)).flatMap(
        Object.values<Value>,
      ),
    /** Deletes every row of these tables, each a text of its own or several in one, with blanks between them. */
    async empty(...names: string[]) {
      for (const name of names.flatMap((each) => each.split(' ')))
        await backend.sql(`delete from ${name} where true`)
    },
    anonymous: () => clientOf(backend, backend.anonKey),
    /** The service key's view, which no policy limits. */
    service: () => clientOf(backend, backend.serviceKey),
    signIn,
    signUp,
    async signUps<const Count extends number>(count: Count) {
      const people: Person[] = []
      while (people.length < count) people.push(await signUp())
      return people as People<Count>
    },
    /** The one fixed admin, signed in. */
    admin: () => signUp(fallbackAdminEmail),
    close: () => backend.close(),
  }
}

export async function openWithAdmin() {
  const backend = await openTestBackend()
  const { column, sql } = backend
  return { backend, admin: await backend.admin(), column, sql }
}

/** A backend in memory as `npm start` opens one, but for slow hashes. */
export const openInMemory = async (more: Partial<BackendOptions> = {}) =>
  openBackend({
    dataDir: '',
    inMemory: true,
    migrationsDir,
    siteUrl: testSiteUrl,
    fallbackAdminEmail,
    bcryptCost: 4,
    snapshot: await migratedSnapshot(),
    ...more,
  })

async function openReusable(more: Pick<BackendOptions, 'captcha'>): Promise<Reusable> {
  const secrets = createSecrets()
  // Whether answers are even is not what these tests ask.
  const backend = await openInMemory({ ...more, leastAnswerMs: 0, secrets })
  await backend.sql(eventYearsAhead)
  const clock = await clockOf(backend)
  const saved = await saveRows((query, params) => backend.sql(query, params))
  return {
    backend,
    secrets,
    async putBack() {
      if ((await clockOf(backend)) !== clock) await backend.sql(clock)
      if (!(await saved.isSameSchema())) return false
      await saved.restore()
      await backend.sql('reset all')
      backend.mailbox.clear()
      return true
    },
  }
}

/** What says which hour the event has; many files write their own. */
async function clockOf(backend: Backend): Promise<string> {
  const [clock] = await backend.sql<{ definition: string }>(
    `select pg_get_functiondef('private.event_now'::regproc) as definition`,
  )
  return clock?.definition ?? ''
}

export function newEmail(): string {
  return `person-${randomUUID()}@students.example`
}

/** supabase-js as in a page, but without a network, and functions are held to their return types. */
export function clientOf(backend: Backend, key: string, session?: Session): Client {
  return createClient<Database>(testSiteUrl, key, {
    auth: {
      autoRefreshToken: false,
      persistSession: session !== undefined,
      ...(session && { storage: holding(JSON.stringify(session)) }),
    },
    global: {
      fetch(input, init) {
        const request = new Request(input, init)
        return fetchHeld(backend, request)
      },
    },
  })
}

/** A browser's storage with one session in it, whatever it is called. */
function holding(session: string) {
  let kept: string | null = session
  return {
    getItem: (name: string) => (name.endsWith('-auth-token') ? kept : null),
    setItem(name: string, value: string) {
      if (name.endsWith('-auth-token')) kept = value
    },
    removeItem(name: string) {
      if (name.endsWith('-auth-token')) kept = null
    },
  }
}

/** Sends a request; rejects when a database function's answer isn't exactly what our types say. */
async function fetchHeld(backend: Backend, request: Request): Promise<Response> {
  const response = await backend.fetch(request, { address: '127.0.0.1' })
  const name = /\/rest\/v1\/rpc\/(\w+)/.exec(request.url)?.[1]
  if (name === undefined || !response.ok) return response
  const found = answerShapes.get(name)?.safeParse(await response.clone().json())
  if (!found?.error) return response
  const faults = found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${name}() does not return what its comment says. ${faults.join('; ')}`)
}

const everybodysPassword = 'pass-of-everybody'
const itsHash = '$2b$04$ljlmuZTqdwttgL2.ntgt/ufR5eJpzlxoXEjVcZoSyV6WYHwk58Rsa'

/** Makes and signs in a confirmed account, by the auth service's rows, in a tenth of the service's time. */
async function addAccount(
  backend: Backend,
  jwtSecret: string,
  email: string,
): Promise<{ id: string; session: Session }> {
  const [refreshToken, sessionId] = [randomUUID(), randomUUID()]
  const [account] = await backend.sql<{ id: string; created_at: string }>(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, last_sign_in_at, created_at, updated_at)
       values ($1::uuid, 'authenticated', 'authenticated', $2::text, $3, now(), '{"provider":"email","providers":["email"]}',
         jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', true, 'phone_verified', false), now(), now(), now())
       on conflict (email) where (is_sso_user = false) do update set encrypted_password = excluded.encrypted_password
       returning id, email, raw_user_meta_data, created_at
     ), identity as (
       insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
       select gen_random_uuid(), 'email', id::text, id, raw_user_meta_data, now(), now(), now() from account where id = $1::uuid
     ), session as (
       insert into auth.sessions (id, user_id, aal, created_at, updated_at) select $4::uuid, id, 'aal1', now(), now() from account
     ), refreshing as (
       insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
       select gen_random_uuid(), $5, id, $4::uuid, false, now(), now() from account
     )
     select id, created_at from account`,
    [timedUuid(), email, itsHash, sessionId, refreshToken],
  )
  if (!account) throw new Error(`There is no account for ${email}.`)
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    session_id: sessionId,
  }
  const session: Session = {
    access_token: signed({ ...claims, iat: now, exp: now + 3600 }, jwtSecret),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + 3600,
    user: {
      id: account.id,
      aud: 'authenticated',
      email,
      app_metadata: {},
      user_metadata: {},
      created_at: account.created_at,
    },
  }
  return { id: account.id, session }
}

/** Sorts by when it was made, as those of the auth service do. */
function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

function signed(claims: object, secret: string): string {
  const content = `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${tokenPart(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
