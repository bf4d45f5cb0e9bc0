import postgres from 'postgres'
import type { Backend } from '../backend/backend.ts'
import { BackupError } from './manifest.ts'

/** One database session, of PGlite or PostgreSQL. Statements run one after another, so it can hold a transaction. */
export type Session = {
  query<T>(text: string, params?: string[]): Promise<T[]>
  end(): Promise<void>
}

/** A session of an embedded backend that nobody else is using: it neither serves nor mails. Its end closes it. */
export function sessionOfBackend({ sql, close }: Pick<Backend, 'sql' | 'close'>): Session {
  return { query: (text, params) => sql(text, params), end: close }
}

/** A session of the database at a `postgres://` address. Rejects when it can't be reached. */
export async function connectToPostgres(address: string): Promise<Session> {
  const client = postgres(address, { max: 1, prepare: false, onnotice: () => {}, connect_timeout: 15 })
  try {
    return await sessionOfPostgres(client)
  } catch (error) {
    await client.end({ timeout: 1 })
    // Not the address: it contains the password.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    throw new BackupError(
      `Couldn’t reach the database in DATABASE_URL, or it didn’t let you in (${reason}). Copy the address again from Supabase, Connect, "Session pooler", and watch for special characters in the password.`,
      { cause: error },
    )
  }
}

/** A session on its own connection; `end` closes the client too. */
async function sessionOfPostgres(client: postgres.Sql): Promise<Session> {
  const connection = await client.reserve()
  return {
    query: async <T>(text: string, params: string[] = []) => {
      const rows = await connection.unsafe(text, params)
      return [...rows] as T[]
    },
    async end() {
      connection.release()
      await client.end({ timeout: 5 })
    },
  }
}

/** Rolls back when `work` rejects. `begin` opens it. Settings make values look the same on every server. */
export async function inTransaction<T>(session: Session, begin: string, work: () => Promise<T>): Promise<T> {
  await session.query(begin)
  try {
    for (const setting of notation) await session.query(`set local ${setting}`)
    const result = await work()
    await session.query('commit')
    return result
  } catch (error) {
    await session.query('rollback')
    throw error
  }
}

const notation = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
  // A hosted project cancels statements after two minutes.
  'statement_timeout = 0',
]
