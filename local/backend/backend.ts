import { join, resolve } from 'node:path'
import { App } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { type AuthCaptcha, captchaRefusal } from './auth/auth-captcha.ts'
import { createAuthGate } from './auth/auth-gate.ts'
import { namesOfSite } from './auth/auth-shape.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createEvenAnswers, whenDue } from './auth/even-answers.ts'
import { forgetMails } from './mail/forget-mails.ts'
import { acquireFolderLock } from './database/folder-lock.ts'
import { FullDiskError, requireRoom, roomFor, roomToRun } from '../data-folder.ts'
import { DamagedDatabaseError, isFullDisk, toldOf } from '../installation-error.ts'
import {
  compatSql,
  hostedParsers,
  keepStack,
  readOwnTypes,
  sendAsText,
  shapeErrorsAsHosted,
  withoutParameters,
} from './database/hosted-shape.ts'
import { createLinkTokens } from './auth/link-token.ts'
import { createMailer } from './mail/mailer.ts'
import { type Mailbox, openMailbox } from './mail/mailbox.ts'
import { runMigrations } from './database/migrations.ts'
import { errorResponse, readLimited } from './request-body.ts'
import { type BackendSecrets, createSecrets, readOrCreateSecrets } from './secrets.ts'
import { createSerialQueue } from './database/serial-queue.ts'
import { openStorage } from './storage/storage.ts'
import { storageSql } from './storage/storage-shape.ts'

export type BackendOptions = {
  /** This backend's own folder; with `inMemory` nothing is read or written there. */
  dataDir: string
  /** The SQL files of the schema; the mail templates are in `../templates` beside them. */
  migrationsDir: string
  /** The origin that mailed links lead to, and the only one they may lead to. */
  siteUrl: string
  /** The address that is always an admin. */
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
  /** Requests that may wait at once. Lower it only in tests. */
  maxWaiting?: number
  /** Free bytes on the disk. Set it only in tests. */
  room?: () => number
}

/**
 * A page gives up sending after 20 s (web/src/backend/retrying-fetch.ts), and a request takes about ten ms on a busy
 * machine: an answer after two thousand others would come too late.
 */
const maxWaitingRequests = 2000
/** Memory for their bodies together: a form has a few kilobytes, though one request may have a megabyte. */
const maxWaitingBytes = 64 * 1024 * 1024
/** Seconds until there should be room again. */
const retryAfterSeconds = 5

/** Three times as long as a sign-up takes on a laptop, which is mostly hashing. */
const msAtCost10 = 200

export type Backend = {
  /**
   * Answers everything below /auth/v1, /rest/v1 and /storage/v1, one request at a time; 503 with Retry-After when more are waiting
   * than can be answered in time. Never rejects.
   */
  fetch(request: Request, peer?: { address: string }): Promise<Response>
  /** The public key the site sends. */
  anonKey: string
  /** Bypasses all policies. For this process and tests, never for a page. */
  serviceKey: string
  /**
   * Runs SQL as the owner of the database, queued with the requests. Rejects with PostgreSQL's error, or with
   * FullDiskError before it begins.
   */
  sql<T>(query: string, params?: unknown[]): Promise<T[]>
  /** Makes sure there is an account with this password and a confirmed address. Sends no mail. */
  createConfirmedUser(user: { email: string; password: string }): Promise<{ id: string }>
  /** Calls `listener` after each commit that notified the channel, until the backend is closed. */
  listen(channel: string, listener: () => void): Promise<void>
  mailbox: Mailbox
  /** The whole database, for `snapshot`. */
  dump(): Promise<Blob>
  /** Closes after the requests that are already waiting; later ones get 503. */
  close(): Promise<void>
}

/**
 * Starts Supabase's database, data API and auth service in this process. The order makes it safe: no request is
 * answered before the folder is locked, every migration has run, and checks have shown that a request without a key is
 * refused and that the settings are hidden from the public. Rejects with FolderInUseError, MigrationError, or an Error
 * that says which of these failed.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  // The embedded service is somebody's own machine: report nothing.
  process.env['LITE_TELEMETRY'] = '0'
  if (options.bcryptCost !== undefined) process.env['LITE_AUTH_BCRYPT_COST'] = String(options.bcryptCost)
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
  const { siteUrl, migrationsDir } = options
  const secrets = dataDir
    ? await readOrCreateSecrets(join(dataDir, 'backend-secrets.json'))
    : (options.secrets ?? createSecrets())
  const mailbox = openMailbox(...(dataDir ? [join(dataDir, 'mailbox.ndjson')] : []))
  const links = createLinkTokens(secrets.jwtSecret)
  const templatesDir = join(migrationsDir, '../templates')
  const mailer = createMailer({ mailbox, siteUrl, templatesDir, sealLink: links.seal })
  const connection = await createPgliteConnection({
    ...(dataDir && { url: join(dataDir, 'postgres') }),
    pgliteOptions: {
      parsers: hostedParsers,
      ...(options.snapshot && { loadDataDir: options.snapshot }),
    },
  })
  const database = connection.driver
  try {
    await database.waitReady
  } catch (error) {
    if (dataDir === null) throw error
    requireRoom(dataDir, roomToRun)
    throw new DamagedDatabaseError(join(dataDir, 'postgres'), error)
  }
  try {
    sendAsText(database)
    readOwnTypes(database)
    keepStack(database)
    const app = createApp(connection, siteUrl, secrets)
    app._mailer = mailer.lite
    await app.ensureSystemSchema()
    await database.exec(compatSql + storageSql)
    await runMigrations(database, migrationsDir)
    await database.query('update private.app_config set fallback_admin_email = lower(trim($1))', [
      options.fallbackAdminEmail,
    ])
    await connection.clearSchemaCache()
    await proveClosed(app, connection, siteUrl, secrets.anonKey)

    // PGlite is one session, and Lite doesn't keep the transactions on it apart: two concurrent requests have run under
    // each other's role. So everything that touches the database goes through this queue.
    const queue = createSerialQueue()
    const limit = createConcurrencyLimit({
      maxRequests: options.maxWaiting ?? maxWaitingRequests,
      maxBytes: maxWaitingBytes,
    })
    const gate = createAuthGate({ app, mailer, siteUrl, database, anonKey: secrets.anonKey, links })
    const storage = openStorage({ database, queue, secrets, dataDir })
    const cost = options.bcryptCost ?? 10
    const leastMs = options.leastAnswerMs ?? msAtCost10 * 2 ** (cost - 10)
    const answers = createEvenAnswers({ gate, database, cost, leastMs })
    const room = options.room ?? (() => (dataDir === null ? Infinity : roomFor(dataDir)))
    const isFull = () => room() < roomToRun
    /** Refused without disk space: running out halfway may end the database. */
    const whileThereIsRoom = <T>(task: () => Promise<T>) =>
      queue.run(() => {
        if (isFull()) throw new FullDiskError(fullDisk)
        return task()
      })
    let isClosed = false
    /** A transaction that a failed statement left open would swallow every later request, under its role. */
    const endTransaction = async () => void (await database.exec('rollback'))

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
          const leave = limit.enter(body?.byteLength ?? 0)
          if (!leave) return busy()
          const refusal = options.captcha ? await captchaRefusal(options.captcha, request, body) : null
          if (refusal) {
            leave()
            return refusal
          }
          const answer = async () => {
            const response = await answers.answer(request, body, peer?.address ?? null)
            if (response.response.status >= 500) await endTransaction()
            forgetMails(mailbox, request, body, response.response)
            return response
          }
          return sealed(await whenDue(await queue.run(answer).finally(leave)))
        } catch (error) {
          console.error('backend:', toldOf(withoutParameters(error)))
          if (isFullDisk(error)) return errorResponse(507, 'disk_full', fullDisk)
          return errorResponse(500, 'unexpected_failure', 'The server ran into an unexpected error.')
        }
      },
      sql: <T>(query: string, params?: unknown[]) =>
        whileThereIsRoom(async () => {
          try {
            return (await database.query<T>(query, params)).rows
          } catch (error) {
            await endTransaction()
            throw withoutParameters(error)
          }
        }),
      listen: (channel, listener) =>
        queue.run(async () => {
          await database.listen(channel, () => {
            if (!isClosed) listener()
          })
        }),
      createConfirmedUser: (user) => whileThereIsRoom(() => gate.createConfirmedUser(user)),
      dump: () => queue.run(() => database.dumpDataDir('none')),
      async close() {
        if (isClosed) return
        isClosed = true
        await queue.idle()
        await connection.close()
        storage.close()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

const fullDisk =
  'The disk of this site is full. Nothing was changed; it works again as soon as there is room.'

/** Answers about people are never cached, and browsers must not guess their type. */
function sealed(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

function busy(): Response {
  const response = errorResponse(503, 'service_unavailable', 'There are too many requests to answer in time.')
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

function createApp(
  connection: PgliteConnection,
  siteUrl: string,
  secrets: { jwtSecret: string; anonKey: string; serviceKey: string },
): App {
  shapeErrorsAsHosted(connection)
  return new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.anonKey,
      secret_key: secrets.serviceKey,
      site_url: siteUrl,
      additional_redirect_urls: namesOfSite(siteUrl).map((origin) => `${origin}/**`),
      minimum_password_length: 8,
      email: {
        // Admins are recognized by their address, so addresses have to be proven.
        enable_confirmations: true,
        // With "true" Lite asks only the old mailbox, so anybody could claim an admin's address. Confirming from the
        // new mailbox is what proves an address; hosted Supabase asks both.
        double_confirm_changes: false,
        // As in supabase/config.toml. The mails state both values.
        otp_length: 8,
        otp_expiry: 600,
      },
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  })
}

/** Also the warm-up: Lite reads the schema and enables row level security on the first request. */
async function proveClosed(
  app: App,
  connection: PgliteConnection,
  siteUrl: string,
  anonKey: string,
): Promise<void> {
  const { rows: open } = await connection.driver.query<{ relname: string }>(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`)
  if (open.length > 0) {
    const names = open.map(({ relname }) => relname).join(', ')
    throw new Error(`Tables without row level security would be open to everyone: ${names}.`)
  }
  if (app.adminMode)
    throw new Error('The backend is in admin mode: requests without a key would see everything.')
  const settings = `${siteUrl}/rest/v1/site_settings?select=admin_emails`
  const context = { peerAddress: '127.0.0.1' }
  const keyless = await app.fetch(new Request(settings), context)
  if (keyless.status !== 401) {
    throw new Error(
      `A request without a key was answered with ${keyless.status}; it must be refused with 401.`,
    )
  }
  const anonymous = await app.fetch(new Request(settings, { headers: { apikey: anonKey } }), context)
  const answer = await anonymous.text()
  if (anonymous.status !== 200 || answer.trim() !== '[]') {
    throw new Error(`The public must see no settings, but got ${anonymous.status}: ${answer.slice(0, 200)}`)
  }
}
