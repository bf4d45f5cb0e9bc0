import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from './product.ts'

export type Sql = postgres.Sql

/** A PostgreSQL of its own, gone with all it held after `stop`. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** The folder of PostgreSQL's own programs, 15 or newer; null where the system has none. */
export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql'
  const versions = (existsSync(packaged) ? readdirSync(packaged) : [])
    .filter((name) => Number(name) >= 15)
    .toSorted((one, two) => Number(two) - Number(one))
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** PostgreSQL on a free port, trusting everybody, with the superuser supabase_admin. Rejects with its output. */
export async function startPostgres(
  programs: string,
  settings: Readonly<Record<string, string | number>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'fest-postgres-'))
  const user = ownerOfServer(folder)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    log_min_messages: 'fatal',
    jit: 'off',
    autovacuum: 'off',
    ...settings,
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const opened: Sql[] = []
  /** Ended by `stop` at the latest. */
  const connect = (username: string, max: number) => {
    const sql = postgres({
      host: '127.0.0.1',
      port,
      username,
      database: 'postgres',
      max,
      prepare: false,
      onnotice: () => {},
    })
    opened.push(sql)
    return sql
  }
  const stop = async () => {
    await Promise.all(opened.map((sql) => sql.end({ timeout: 5 })))
    await stopServer(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(connect('supabase_admin', 1), server)
    return { port, connect, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL does not run as root; the account that its package made does it then. */
function ownerOfServer(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

async function untilReady(sql: Sql, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`)
    try {
      await sql`select 1`
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}
