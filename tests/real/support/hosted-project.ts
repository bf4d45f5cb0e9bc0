import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageSql } from '@fest/local/backend/storage/storage-shape.ts'
import { type PostgresServer, type Sql, startPostgres } from '../../support/postgres-server.ts'
import { hostedAuth } from './hosted-auth.ts'
import { type DefaultPrivileges, hostedRoles, settingsOfOwner, storageOfOwner } from './hosted-roles.ts'
import { type Outcome, root, runSupabase } from './run-program.ts'

/** A PostgreSQL set up as that of a hosted project, and a folder the command line pushes from. */
export type HostedProject = {
  /** Where the owner of the project, who is no superuser, connects to. */
  address: string
  /** As one of the platform's roles. */
  as(role: 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'supabase_admin'): Sql
  /** The real command line, in a copy of this repository's `supabase`. */
  supabase(args: readonly string[]): Promise<Outcome>
  /** `supabase db push` of this repository's migrations. */
  push(...flags: string[]): Promise<Outcome>
  stop(): Promise<void>
}

type Options = {
  /** The folder of PostgreSQL's programs. */
  programs: string
  privileges: DefaultPrivileges
  /** False where the platform does not let the owner set what only superusers may. */
  mayOwnerSet?: boolean
}

/** Without migrations yet. */
export async function startHostedProject({
  programs,
  privileges,
  mayOwnerSet = true,
}: Options): Promise<HostedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-hosted-'))
  let server: PostgresServer | undefined
  const stop = async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // A copy: the command line keeps notes beside the migrations.
    await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
    server = await startPostgres(programs)
    const { connect, port } = server
    const sessions = new Map<string, Sql>()
    const as: HostedProject['as'] = (role) => {
      const session = sessions.get(role) ?? connect(role, 1)
      sessions.set(role, session)
      return session
    }
    await makePlatform(as, privileges, mayOwnerSet)
    const address = `postgresql://postgres@127.0.0.1:${port}/postgres`
    const supabase: HostedProject['supabase'] = (args) => runSupabase(args, folder)
    return {
      address,
      as,
      supabase,
      push: (...flags) => supabase(['db', 'push', `--remote=${address}`, '--yes', ...flags]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the platform brings along before the first migration. */
export async function makePlatform(
  as: (role: 'supabase_admin' | 'supabase_auth_admin') => Sql,
  privileges: DefaultPrivileges,
  mayOwnerSet = true,
): Promise<void> {
  const platform = as('supabase_admin')
  const [found] = await platform<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`
  await platform.unsafe(hostedRoles(found?.version ?? 0, privileges)).simple()
  await platform.unsafe(storageSql + storageOfOwner).simple()
  if (mayOwnerSet) await platform.unsafe(settingsOfOwner).simple()
  await platform.unsafe('grant create on database postgres to supabase_auth_admin').simple()
  await as('supabase_auth_admin').unsafe(hostedAuth).simple()
}
