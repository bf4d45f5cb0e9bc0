import { codeSeconds } from '@fest/schemas/core/sign-in-code.ts'
import { App } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { requireRoom, roomToRun } from '../data-folder.ts'
import { DamagedDatabaseError } from '../installation-error.ts'
import { createAuthGate } from './auth/auth-gate.ts'
import { createConfirmedUser } from './auth/confirmed-user.ts'
import { namesOfSite } from './site-names.ts'
import { createEvenAnswers } from './auth/even-answers.ts'
import { createLinkTokens } from './mail/link-token.ts'
import {
  beginAsHosted,
  compatSql,
  forgetPrivateViews,
  grantNothing,
  guardInterpreter,
  hostedParsers,
  readOwnTypes,
  refuseRegularExpressions,
  sendAsText,
  shapeErrorsAsHosted,
  withoutParameters,
} from './database/hosted-shape.ts'
import { runMigrations } from './database/migrations.ts'
import type { Mail } from './mail/mailbox.ts'
import { createMailer } from './mail/mailer.ts'
import type { BackendSecrets } from './secrets.ts'
import { storageSql } from './storage/storage-shape.ts'

export type ServiceOptions = {
  /** The database's own folder; null keeps it in memory. */
  folder: string | null
  migrationsDir: string
  templatesDir: string
  siteUrl: string
  fallbackAdminEmail: string
  bcryptCost: number | undefined
  secrets: BackendSecrets
  /** The result of another one's `dump()`. */
  snapshot: Blob | null
}

type Asked = {
  url: string
  method: string
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer> | undefined
  peer: string | null
}
export type Answered = {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
  /** The mails it sent, to be kept before the answer is given. */
  mails: Mail[]
}

export type Caller = { role: 'authenticated' | 'service_role'; claims: { sub?: string; role: string } }

/** Calls must not overlap. */
export type Service = {
  answer(asked: Asked): Promise<Answered>
  /** Runs as the owner of the database. */
  query(sql: string, params?: unknown[]): Promise<unknown[]>
  /** Runs as that caller, so that the policies decide; `isTrial` leaves no trace. */
  queryAs(caller: Caller, sql: string, params: unknown[], isTrial: boolean): Promise<unknown[]>
  listen(channel: string): Promise<void>
  createConfirmedUser(user: { email: string; password: string }): Promise<{ id: string }>
  dump(): Promise<ArrayBuffer>
  close(): Promise<void>
}

/**
 * Starts Supabase's database, data API and auth service in this thread. The order makes it safe: it resolves once every
 * migration has run, and checks have shown that a request without a key is refused and that the settings are hidden from
 * the public. Rejects with MigrationError, FullDiskError, DamagedDatabaseError, or an Error that says which check failed.
 * `end` is called when the database can't go on, and must end this thread.
 */
export async function openService(
  options: ServiceOptions,
  { notify, end }: { notify: (channel: string) => void; end: (why: unknown) => never },
): Promise<Service> {
  const { folder, siteUrl, bcryptCost, secrets, snapshot } = options
  if (bcryptCost !== undefined) process.env['LITE_AUTH_BCRYPT_COST'] = String(bcryptCost)
  const mails: Mail[] = []
  const links = createLinkTokens(secrets.jwtSecret)
  const connection = await createPgliteConnection({
    ...(folder !== null && { url: folder }),
    pgliteOptions: { parsers: hostedParsers, ...(snapshot && { loadDataDir: snapshot }) },
  })
  const database = connection.driver
  try {
    await database.waitReady
  } catch (error) {
    if (folder === null) throw error
    requireRoom(folder, roomToRun)
    throw new DamagedDatabaseError(folder, error)
  }
  grantNothing(connection)
  const tell = beginAsHosted(connection)
  sendAsText(database)
  readOwnTypes(database)
  guardInterpreter(database, end)
  const app = createApp(connection, siteUrl, secrets)
  const mailer = createMailer({
    mailbox: { add: (mail) => mails.push(mail) },
    siteUrl,
    templatesDir: options.templatesDir,
    async readLanguages(email) {
      const { rows } = await database.query<{ language: string | null }>(
        `select raw_user_meta_data ->> 'language' as language from auth.users where email = $1
           union all select language from private.event_facts`,
        [email],
      )
      return rows.map(({ language }) => language)
    },
    sealLink: links.seal,
  })
  app._mailer = mailer.lite
  await app.ensureSystemSchema()
  await database.exec(compatSql + storageSql)
  await runMigrations(database, options.migrationsDir)
  await database.query('update private.app_config set fallback_admin_email = lower(trim($1))', [
    options.fallbackAdminEmail,
  ])
  await connection.clearSchemaCache()
  await proveClosed(app, connection, siteUrl, secrets.anonKey)
  forgetPrivateViews(await connection.introspect({ useCache: true }))
  const query = database.query.bind(database)
  refuseRegularExpressions(database)
  const gate = createAuthGate({ app, mailer, siteUrl, database, anonKey: secrets.anonKey, links, tell })
  const cost = bcryptCost ?? 10
  const answers = createEvenAnswers({ gate, database, cost })

  /** A transaction that a failed statement left open would swallow every later request, under its role. */
  const endTransaction = async () => {
    try {
      await database.exec('rollback')
    } catch (error) {
      end(error)
    }
  }

  return {
    async answer({ url, method, headers, body, peer }) {
      const request = new Request(url, { method, headers, ...(body !== undefined && { body }) })
      const { error: print } = console
      const printed: unknown[][] = []
      // Lite prints every error; a refusal is everyday business, and its sender has the answer.
      console.error = (...values) => printed.push(values)
      const response = await answers.answer(request, body, peer).finally(() => (console.error = print))
      if (response.status >= 500) {
        for (const values of printed) console.error(...values)
        await endTransaction()
      }
      const sent = {
        status: response.status,
        headers: [...response.headers],
        body: await response.arrayBuffer(),
      }
      return { ...sent, mails: mails.splice(0) }
    },
    async query(sql, params) {
      try {
        return (await query(sql, params)).rows
      } catch (error) {
        await endTransaction()
        throw withoutParameters(error)
      }
    },
    queryAs: ({ role, claims }, sql, params, isTrial) =>
      database.transaction(async (tx) => {
        await tx.query(
          `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
            set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
          [JSON.stringify(claims), claims.sub ?? '', role],
        )
        const { rows } = await tx.query(sql, params)
        if (isTrial) await tx.rollback()
        return rows
      }),
    listen: async (channel) => void (await database.listen(channel, () => notify(channel))),
    createConfirmedUser: (user) => createConfirmedUser(database, cost, user),
    dump: async () => (await database.dumpDataDir('none')).arrayBuffer(),
    close: () => connection.close(),
  }
}

function createApp(connection: PgliteConnection, siteUrl: string, secrets: BackendSecrets): App {
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
        // As in supabase/config.toml, and the mails say it.
        otp_length: 8,
        otp_expiry: codeSeconds,
      },
    },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  })
}

/** Also the warm-up: Lite reads the schema on the first request. */
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
