import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FullDiskError, requireRoom, roomFor, roomToRun } from '../data-folder.ts'
import { isFullDisk, toldOf } from '../installation-error.ts'
import { type AuthCaptcha, captchaRefusal } from './auth/auth-captcha.ts'
import { isAskedByStrangers } from './auth/strangers.ts'
import { createLimitedAttempts } from './auth/limited-attempts.ts'
import { createSerialQueue, createWaitingLimit } from './request-queue.ts'
import { acquireFolderLock } from './database/folder-lock.ts'
import { forgetMails, type Mailbox, openMailbox } from './mail/mailbox.ts'
import { errorResponse, readLimited } from './request-body.ts'
import { faultIn } from './request-shape.ts'
import { type BackendSecrets, createSecrets, readOrCreateSecrets } from './secrets.ts'
import type { Answered } from './service.ts'
import {
  ServiceEndedError,
  ServiceTooLongError,
  ServiceUnavailableError,
  startServiceHost,
} from './service-host.ts'
import { openStorage } from './storage/storage.ts'

export type BackendOptions = {
  /** This backend's own folder; with `inMemory` nothing is read or written there. */
  dataDir: string
  /** The SQL files of the schema; the mail templates are in `../templates` beside them. */
  migrationsDir: string
  /** The origin that mailed links lead to, and the only one they may lead to. */
  siteUrl: string
  fallbackAdminEmail: string
  /** Between 4 and 31, by default 10; each step doubles the time of a sign-up. Lower it only in tests. */
  bcryptCost?: number
  /** The least time for answers whose timing could reveal who has an account. Set it only in tests. */
  leastAnswerMs?: number
  /** Checked before signing in, signing up and every mail, where one is configured. */
  captcha?: AuthCaptcha | null
  inMemory?: boolean
  /** The result of another backend's `dump()`; only missing migrations are applied. */
  snapshot?: Blob
  /** With `inMemory`, instead of new ones, for a caller that signs tokens itself. */
  secrets?: BackendSecrets
  /** How many requests may always wait, and how long others, in ms. Set it only in tests. */
  mayWait?: { least: number; longestMs: number }
  /** Free bytes on the disk. Set it only in tests. */
  room?: () => number
}

/**
 * A page gives up sending after 20 s (web/src/backend/retrying-fetch.ts) and couldn't say whether it arrived. One that is
 * told that too many are waiting knows, and sends again: at once where that can be foreseen, else when its turn comes.
 */
const longestWaitMs = 15_000
const mayWait = { least: 100, longestMs: longestWaitMs }
/** Memory for their bodies together: a form has a few kilobytes, though one request may have a megabyte. */
const maxWaitingBytes = 64 * 1024 * 1024
/** Seconds until there should be room again. */
const busySeconds = 5
/** Seconds until the database should be open again. */
const reopeningSeconds = 1

/** The time limit of this program's own statements, in ms: rounds over everybody, or 50,000 sample people. */
const longestOwnMs = 600_000
/** How long a stop waits for what is under way, and then for the database, in ms each. */
const closingMs = 1500

/** Three times as long as a sign-up takes on a laptop, which is mostly hashing. */
const msAtCost10 = 200

export type Backend = {
  /**
   * Answers everything below /auth/v1, /rest/v1 and /storage/v1, one request at a time; 504 with Retry-After when more
   * are waiting than can be answered in time, 503 while the database is opened again. Never rejects.
   */
  fetch(request: Request, peer?: { address: string }): Promise<Response>
  anonKey: string
  /** Bypasses all policies. For this process and tests, never for a page. */
  serviceKey: string
  /**
   * Runs SQL as the owner of the database, queued with the requests. Rejects with PostgreSQL's error, or before it
   * begins with FullDiskError, or with ServiceUnavailableError while the database is opened again.
   */
  sql<T>(query: string, params?: unknown[]): Promise<T[]>
  /** Makes sure there is an account with this password and a confirmed address. Sends no mail. */
  createConfirmedUser(user: { email: string; password: string }): Promise<{ id: string }>
  /** Calls `listener` after each commit that notified the channel, until the backend is closed. */
  listen(channel: string, listener: () => void): Promise<void>
  mailbox: Mailbox
  dump(): Promise<Blob>
  /** Closes after the requests that are already waiting, but within three seconds; later ones get 503. */
  close(): Promise<void>
}

/** In a thread of their own, once the folder is locked. Rejects with FolderInUseError, or as openService. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  // The embedded service is somebody's own machine: report nothing. Its thread inherits this.
  process.env['LITE_TELEMETRY'] = '0'
  if (options.inMemory) return start(options, null)
  const dataDir = resolve(options.dataDir)
  const lock = await acquireFolderLock(dataDir)
  try {
    requireRoom(dataDir, roomToRun)
    const backend = await start(options, dataDir)
    return {
      ...backend,
      async close() {
        await backend.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function start(options: BackendOptions, dataDir: string | null): Promise<Backend> {
  const { siteUrl, migrationsDir, fallbackAdminEmail } = options
  const secrets = dataDir
    ? await readOrCreateSecrets(join(dataDir, 'backend-secrets.json'))
    : (options.secrets ?? createSecrets())
  const mailbox = openMailbox(...(dataDir ? [join(dataDir, 'mailbox.ndjson')] : []))
  const { bcryptCost } = options
  const leastMs = options.leastAnswerMs ?? msAtCost10 * 2 ** ((bcryptCost ?? 10) - 10)
  const host = await startServiceHost({
    folder: dataDir && join(dataDir, 'postgres'),
    migrationsDir,
    templatesDir: join(migrationsDir, '../templates'),
    siteUrl,
    fallbackAdminEmail,
    bcryptCost,
    secrets,
    snapshot: options.snapshot ?? null,
  })
  // The database is one session, and Lite doesn't keep the transactions on it apart: two concurrent requests have run
  // under each other's role. So everything that touches the database goes through this queue.
  const queue = createSerialQueue()
  const limit = createWaitingLimit({ ...(options.mayWait ?? mayWait), maxBytes: maxWaitingBytes })
  const attempts = createLimitedAttempts()
  const limits = new Map(
    ((await host.call(longestOwnMs, 'query', statementLimits)) as { of: string; ms: number }[]).map(
      ({ of, ms }) => [of, ms],
    ),
  )
  const requestMs = limits.get('authenticated') ?? longestOwnMs
  const visitor = `Bearer ${secrets.anonKey}`
  const storage = openStorage({
    run: (caller, sql, params, isTrial = false) =>
      queue.run(() => host.call(requestMs, 'queryAs', caller, sql, params, isTrial)),
    secrets,
    dataDir,
  })
  const room = options.room ?? (() => (dataDir === null ? Infinity : roomFor(dataDir)))
  const isFull = () => room() < roomToRun
  /** Refused without disk space: running out halfway may end the database. */
  const whileThereIsRoom = <T>(task: () => Promise<T>) =>
    queue.run(() => {
      if (isFull()) throw new FullDiskError(fullDisk)
      return task()
    })
  let isClosed = false

  async function answer(request: Request, body: Uint8Array<ArrayBuffer> | undefined, peer: string | null) {
    const { url, method, headers } = request
    const asked = { url, method, headers: [...headers], body, peer }
    const { pathname } = new URL(url)
    const asVisitor = pathname.startsWith('/rest/') && (headers.get('authorization') ?? visitor) === visitor
    const limitMs = limits.get(pathname) ?? ((asVisitor && limits.get('anon')) || requestMs)
    const { mails, ...answered } = await host.call(limitMs, 'answer', asked)
    for (const mail of mails) mailbox.add(mail)
    const response = responseOf(answered)
    forgetMails(mailbox, request, body, response)
    return response
  }

  return {
    anonKey: secrets.anonKey,
    serviceKey: secrets.serviceKey,
    mailbox,
    async fetch(request, peer) {
      try {
        if (isClosed) return errorResponse(503, 'closed', 'The server is stopping.')
        if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && isFull())
          return errorResponse(507, 'disk_full', fullDisk)
        const stored = await storage.answer(request)
        if (stored) return stored
        // Read before queueing, so that a slow sender delays nobody else.
        const body = await readLimited(request)
        if (body === 'too-large') return errorResponse(413, 'body_too_large', 'The request is too large.')
        const fault = faultIn(new URL(request.url), body)
        if (fault !== null) return errorResponse(400, 'bad_request', fault)
        const leave = limit.enter(body?.byteLength ?? 0)
        if (!leave) return crowded()
        const refusal = options.captcha ? await captchaRefusal(options.captcha, request, body) : null
        if (refusal) {
          leave()
          return refusal
        }
        const address = peer?.address ?? null
        const { signal, method } = request
        const begunAt = performance.now()
        const ask = async () => {
          // Somebody who has left keeps nobody waiting; a write is still done.
          if (signal.aborted && method === 'GET') return errorResponse(499, 'closed', 'You have left.')
          return performance.now() - begunAt > longestWaitMs ? crowded() : answer(request, body, address)
        }
        const response = await queue
          .run(() => attempts.answer(request, body, address ?? '', ask))
          .finally(leave)
        // Outside the queue, so that others don't wait with it.
        if (isAskedByStrangers(request)) await wait(Math.max(0, begunAt + leastMs - performance.now()))
        return response
      } catch (error) {
        if (error instanceof ServiceUnavailableError)
          return errorResponse(503, 'service_unavailable', error.message, reopeningSeconds)
        // As on a hosted project, whose statements have a time limit, too.
        if (error instanceof ServiceTooLongError)
          return errorResponse(500, '57014', 'canceling statement due to statement timeout')
        if (!(error instanceof ServiceEndedError)) console.error('backend:', toldOf(error))
        if (isFullDisk(error)) return errorResponse(507, 'disk_full', fullDisk)
        return errorResponse(500, 'unexpected_failure', 'The server ran into an unexpected error.')
      }
    },
    sql: <T>(query: string, params?: unknown[]) =>
      whileThereIsRoom(async () => (await host.call(longestOwnMs, 'query', query, params)) as T[]),
    listen: (channel, listener) =>
      queue.run(() =>
        host.listen(channel, () => {
          if (!isClosed) listener()
        }),
      ),
    createConfirmedUser: (user) =>
      whileThereIsRoom(() => host.call(longestOwnMs, 'createConfirmedUser', user)),
    dump: async () => new Blob([await queue.run(() => host.call(longestOwnMs, 'dump'))]),
    async close() {
      if (isClosed) return
      isClosed = true
      await Promise.race([queue.idle(), wait(closingMs)])
      await host.close(closingMs)
      storage.close()
    },
  }
}

/** The time limits that the migrations set, which a hosted project's data API keeps: of roles, and of functions by path. */
const statementLimits = `
  select setting.of, extract(epoch from split_part(setting.text, '=', 2)::interval)::float8 * 1000 as ms
  from (
    select role.rolname as of, unnest(role.rolconfig) as text from pg_roles as role
    union all select '/rest/v1/rpc/' || function.proname, unnest(function.proconfig) from pg_proc as function
      where function.pronamespace = 'public'::regnamespace) as setting
  where setting.text like 'statement_timeout=%'`

/** Answers about people are never cached, and browsers must not guess their type. */
function responseOf({ status, headers: given, body }: Omit<Answered, 'mails'>): Response {
  const headers = new Headers(given)
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(body.byteLength === 0 ? null : body, { status, headers })
}

/** In the words of a hosted project without a free connection: nothing was written. */
const crowded = () =>
  errorResponse(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', busySeconds)

const fullDisk =
  'The disk of this site is full. Nothing was changed; it works again as soon as there is room.'
