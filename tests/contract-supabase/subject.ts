import { migratedSnapshot, migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import type { AuthCaptcha } from '@fest/local/backend/auth/auth-captcha.ts'
import { openBackend } from '@fest/local/backend/backend.ts'
import { onPort } from '@fest/local/backend/testing/on-port.ts'
import postgres from 'postgres'
import { catcherAt, inboxOf, type Inbox, tokensIn } from './inbox.ts'
import { settings } from './settings.ts'

/**
 * The Supabase that these tests are about: the one that CONTRACT_SUPABASE_URL names, or the embedded one. They know it as
 * a browser does, by its address and its public key; the database is only asked what no answer tells.
 */
export type Subject = {
  /** Without a slash at the end. */
  url: string
  anonKey: string
  inbox: Inbox
  /** As the owner of the project. Rejects with PostgreSQL's error. */
  sql<T>(query: string, params?: string[]): Promise<T[]>
  close(): Promise<void>
}

/** The address that is always an admin, where the service is the embedded one. */
const fallbackAdminEmail = 'head.organizer@fallfest.example'

/** `captcha`: what the embedded service asks strangers for; any other has its own. */
export async function openSubject(captcha: AuthCaptcha | null = null): Promise<Subject> {
  return settings.foreign === null ? openEmbedded(captcha) : openForeign(settings.foreign)
}

/** Behind HTTP, so that headers are what a browser would get. */
async function openEmbedded(captcha: AuthCaptcha | null): Promise<Subject> {
  const backend = await openBackend({
    dataDir: '',
    inMemory: true,
    migrationsDir,
    siteUrl: settings.siteUrl,
    fallbackAdminEmail,
    bcryptCost: 4,
    captcha,
    snapshot: await migratedSnapshot(),
  })
  const server = await onPort(backend)
  return {
    url: server.url,
    anonKey: backend.anonKey,
    inbox: inboxOf(async (to) => backend.mailbox.list().filter((mail) => mail.to === to)),
    sql: (query, params) => backend.sql(query, params),
    async close() {
      await server.close()
      await backend.close()
    },
  }
}

function openForeign({ url, anonKey, database, mailCatcher }: NonNullable<typeof settings.foreign>): Subject {
  const connection = postgres(database, { max: 2, prepare: false, onnotice: () => {} })
  const sql = async <T>(query: string, params: string[] = []) =>
    // What a query gives is known to who wrote it.
    [...(await connection.unsafe(query, params))] as T[]
  return {
    url,
    anonKey,
    inbox: inboxOf(mailCatcher === null ? tokensIn(sql) : catcherAt(mailCatcher)),
    sql,
    close: () => connection.end({ timeout: 5 }),
  }
}
