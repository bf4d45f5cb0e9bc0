import { migratedSnapshot, migrationsDir } from '@fest/local/backend/testing/snapshot.ts'
import type { AuthCaptcha } from '@fest/local/backend/auth/auth-captcha.ts'
import { openBackend } from '@fest/local/backend/backend.ts'
import postgres from 'postgres'
import { respond, serve } from '../support/serving.ts'
import { catcherAt, inboxOf, type Inbox } from './inbox.ts'
import { settings } from './settings.ts'

/** The Supabase under test as a browser has it; its database is only queried for what no response reveals. */
export type Subject = {
  /** Without a trailing slash. */
  url: string
  anonKey: string
  inbox: Inbox
  /** Runs as the owner of the project. Rejects with PostgreSQL's error. */
  sql<T>(query: string, params?: string[]): Promise<T[]>
  close(): Promise<void>
}

/** The address that is always an admin, on the embedded service. */
const fallbackAdminEmail = 'head.organizer@fallfest.example'

let embedded: Promise<Subject> | undefined

/** Without `captcha`, a process has one service for all its files: no file may mind what others left in it. */
export async function openSubject(captcha: AuthCaptcha | null = null): Promise<Subject> {
  if (settings.foreign !== null) return openForeign(settings.foreign)
  if (captcha !== null) return openEmbedded(captcha)
  embedded ??= openEmbedded(null)
  return { ...(await embedded), close: async () => {} }
}

/** Over HTTP, so that headers are what a browser gets. */
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
  const server = await serve((req, res) => {
    const address = req.socket.remoteAddress ?? ''
    void respond(req, res, (request) => backend.fetch(request, { address }))
  })
  return {
    url: server.origin,
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
    // The caller knows the result's type.
    [...(await connection.unsafe(query, params))] as T[]
  return {
    url,
    anonKey,
    inbox: inboxOf(catcherAt(mailCatcher)),
    sql,
    close: () => connection.end({ timeout: 5 }),
  }
}
