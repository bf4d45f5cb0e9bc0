import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpStatusOf } from '@fest/local/backend/database/hosted-shape.ts'
import postgres from 'postgres'
import { readReferences, readRoutines, toStatement } from './data-api-statement.ts'

/*
 * Stands for the two services of a hosted Supabase project that the site talks to, in front of a real PostgreSQL:
 * `node data-api.ts <address of PostgreSQL> <connections> <key of the tokens>`, in a process of its own. It is neither
 * PostgREST nor GoTrue, which are not to be had here; it does with the database what PostgREST does for each request: a
 * connection from a small pool, a transaction, the caller's role and token as settings, one statement, commit. Signing
 * in only looks the account up: hashing passwords is another service's work on another machine.
 */
const [database = '', connections, key = ''] = process.argv.slice(2)
const connect = (max: number) => postgres(database, { max, onnotice: () => {} })
const sql = connect(Number(connections))
const accounts = connect(3)
const [routines, references] = await Promise.all([readRoutines(accounts), readReferences(accounts)])

/** How long PostgREST waits for a connection before it answers 504, and what a hosted project lets a statement take. */
const poolTimeoutMs = 10_000
const statementTimeout = '8s'

type Answer = { status: number; body: unknown }
type Claims = { role: string; sub?: string; email?: string }

async function answer(request: IncomingMessage, body: string): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://service')
  if (url.pathname === '/auth/v1/token') return signIn(JSON.parse(body) as { email: string })
  const claims = claimsOf(request.headers.authorization)
  if (!claims) return { status: 401, body: { code: 'PGRST301', message: 'JWT invalid' } }
  const statement = toStatement(routines, references, request.method ?? 'GET', url, body)
  if (!statement) return { status: 404, body: { code: 'PGRST205', message: `There is no ${url.pathname}` } }
  const headers = JSON.stringify({ 'x-forwarded-for': request.headers['x-forwarded-for'] })
  const release = await takeTurn()
  if (!release) return { status: 504, body: { code: 'PGRST003', message: 'Timed out acquiring connection' } }
  try {
    const found = await sql.begin(async (transaction) => {
      await transaction`
        select set_config('role', ${claims.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.headers', ${headers}, true), set_config('statement_timeout', ${statementTimeout}, true)`
      await transaction`select private.require_session()`
      return transaction.unsafe<{ body: unknown }[]>(statement.text, statement.values, { prepare: true })
    })
    return { status: 200, body: found[0]?.body ?? null }
  } catch (error) {
    return refusal(error, claims)
  } finally {
    release()
  }
}

async function signIn({ email }: { email: string }): Promise<Answer> {
  const [account] = await accounts<{ id: string }[]>`select id from auth.users where email = ${email}`
  if (!account) return { status: 400, body: { error_code: 'invalid_credentials' } }
  const token = sign({ role: 'authenticated', sub: account.id, email })
  return { status: 200, body: { access_token: token, token_type: 'bearer', user: { id: account.id, email } } }
}

let free = Number(connections)
const waiting: ((isFree: boolean) => void)[] = []

/** A place at a connection, or null when none came free in time. */
async function takeTurn(): Promise<(() => void) | null> {
  const release = () => {
    const next = waiting.shift()
    if (next) next(true)
    else free += 1
  }
  if (free > 0) {
    free -= 1
    return release
  }
  const isFree = await new Promise<boolean>((done) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      done(false)
    }, poolTimeoutMs)
    const enter = (isMine: boolean) => {
      clearTimeout(timer)
      done(isMine)
    }
    waiting.push(enter)
  })
  return isFree ? release : null
}

function refusal(error: unknown, { role }: Claims): Answer {
  if (!(error instanceof postgres.PostgresError)) return { status: 503, body: { message: String(error) } }
  const { code, message, detail, hint } = error
  const body = { code, message, details: detail ?? null, hint: hint ?? null }
  if (code.startsWith('PT')) return { status: Number(code.slice(2)), body }
  if (code === '42501') return { status: role === 'anon' ? 401 : 403, body }
  return { status: code === '23505' ? 409 : httpStatusOf(code), body }
}

function sign(claims: Claims): string {
  const payload = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`
}

function claimsOf(authorization: string | undefined): Claims | null {
  const [head, payload, signature] = authorization?.replace(/^Bearer /, '').split('.') ?? []
  if (head === undefined || payload === undefined || signature === undefined) return null
  const right = createHmac('sha256', key).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Whoever does not wait for the answer is not asked: what arrived whole is done, as PostgREST does it.
  request.on('end', () => {
    answer(request, Buffer.concat(chunks).toString())
      .catch((error: unknown): Answer => ({ status: 500, body: { message: String(error) } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
      .catch(() => response.destroy())
  })
})
server.listen(0, '127.0.0.1', 4096, () => {
  // A TCP server's address has this shape.
  const { port } = server.address() as AddressInfo
  process.send?.({ origin: `http://127.0.0.1:${port}`, anonKey: sign({ role: 'anon' }) })
})
process.on('disconnect', () => process.exit())
