import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { connectToPostgres, sessionOfBackend } from '@fest/local/backup/session.ts'
import { everyRow, fillInstallation, inStopped, restoreInto, saveFrom } from '../support/backups.ts'
import { type HostedProject, startHostedProject } from './support/hosted-project.ts'
import { kindsHere } from './support/parts.ts'

/** Between a laptop and projects set up as hosted ones are, whose auth tables belong to somebody else. */
const today = kindsHere().find(({ privileges }) => privileges === 'closed')

describe.skipIf(!today)('moving people into a project of today and out of it', () => {
  const folder = temporaryFolder()
  let project: HostedProject
  let other: HostedProject
  const at = (name: string) => join(folder, name)
  const placesOf = ({ address }: HostedProject) => ({
    content: { kind: 'left out' as const },
    people: { kind: 'hosted' as const, databaseUrl: address },
  })
  const restore = (source: string, into: HostedProject, replace = false) =>
    restoreInto(at('laptop'), at(source), { places: placesOf(into), dataDir: at('none'), replace })
  const embeddedRows = (name: string) => inStopped(at(name), (backend) => everyRow(sessionOfBackend(backend)))
  const rowsOf = async ({ address }: HostedProject) => {
    const session = await connectToPostgres(address)
    const rows = await everyRow(session)
    await session.end()
    return rows
  }

  beforeAll(async () => {
    if (!today) return
    await mkdir(at('laptop'))
    await fillInstallation(at('laptop'))
    await saveFrom(at('laptop'), at('laptop.tar.gz'))
    project = await startHostedProject(today)
    // Where the platform would not let its owner stop the triggers.
    other = await startHostedProject({ ...today, mayOwnerSet: false })
    await Promise.all([project.push(), other.push()])
  })
  afterAll(() => Promise.all([project?.stop(), other?.stop()]))

  test('an owner who may not stop the triggers is told so, and nothing is written', async () => {
    const before = await rowsOf(other)
    await expect(restore('laptop.tar.gz', other)).rejects.toThrow(
      /can’t turn off triggers.*Nothing was restored/,
    )
    expect(await rowsOf(other)).toEqual(before)
  })

  test('an installation arrives, table by table the same, and accounts as the auth service makes them itself', async () => {
    const before = await embeddedRows('laptop')
    await restore('laptop.tar.gz', project)
    expect(await rowsOf(project)).toMatchObject(before)
    // The next place in a queue comes after those given before.
    const [next] = await project.as('postgres')`
      select nextval('private.queue_numbers') > max(queue_number) as is_new from public.registrations`
    expect(next).toEqual({ is_new: true })
    const accounts = await project.as('supabase_auth_admin')`
      select count(*)::int as people,
        count(*) filter (where aud is distinct from 'authenticated' or role is distinct from 'authenticated'
          or instance_id is distinct from '00000000-0000-0000-0000-000000000000' or confirmation_token is null
          or recovery_token is null or email_change_token_new is null or email_change is null)::int as odd,
        count(*) filter (where encrypted_password like '$2%')::int as with_password,
        count(*) filter (where encrypted_password like '$2%' and not exists (select from auth.identities as one
          where one.user_id = account.id and one.provider = 'email'))::int as without_identity
      from auth.users as account`
    expect([...accounts]).toEqual([
      { people: expect.any(Number), odd: 0, with_password: expect.any(Number), without_identity: 0 },
    ])
    expect(accounts[0]?.['people']).toBeGreaterThan(300)
    expect(accounts[0]?.['with_password']).toBeGreaterThan(0)
  })

  test('a second time it is refused, unless existing data may be replaced', async () => {
    const before = await rowsOf(project)
    await expect(restore('laptop.tar.gz', project)).rejects.toThrow(
      /database already has people in it.*--replace/,
    )
    await project.as('postgres')`update public.site_settings set registration_capacity = 7`
    await restore('laptop.tar.gz', project, true)
    expect(await rowsOf(project)).toEqual(before)
  })

  test('another schema is refused, and nothing is touched', async () => {
    const before = await rowsOf(project)
    const owner = project.as('postgres')
    const [last] = await owner`select max(version) as newest from supabase_migrations.schema_migrations`
    const newest = String(last?.['newest'])
    await owner`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`
    await expect(restore('laptop.tar.gz', project, true)).rejects.toThrow(
      /older site: it’s missing the migration 20990101000000/,
    )
    await owner`
      delete from supabase_migrations.schema_migrations where version in ('20990101000000', ${newest})`
    await expect(restore('laptop.tar.gz', project, true)).rejects.toThrow(
      new RegExp(`newer site.*is missing the migration ${newest}`),
    )
    await owner`insert into supabase_migrations.schema_migrations (version) values (${newest})`
    expect(await rowsOf(project)).toEqual(before)
  })

  test('home again, the second factor stays behind, which is said before anything is written', async () => {
    await project.as('supabase_auth_admin')`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      select ${randomUUID()}, id, 'totp', 'verified', now(), now(), 'a secret' from auth.users limit 1`
    const before = await rowsOf(project)
    await saveFrom(at('laptop'), at('hosted'), placesOf(project))
    const told: { leftOut: readonly string[]; isWritten: boolean }[] = []
    await restoreInto(at('home'), at('hosted'), {
      onLeftOut: (leftOut) => told.push({ leftOut, isWritten: existsSync(join(at('home'), 'backend')) }),
    })
    expect(told).toEqual([{ leftOut: ['auth.mfa_factors (1 row)'], isWritten: false }])
    expect(before['auth.mfa_factors']).toHaveLength(1)
    const after = await embeddedRows('home')
    // Each installation sets its own fixed admin at every start.
    delete after['private.app_config']
    expect(before).toMatchObject(after)
  })

  test('between two projects it comes along, and whoever leaves the new one isn’t brought back', async () => {
    if (!today) throw new Error('Not reached: it is here.')
    const third = await startHostedProject(today)
    try {
      await third.push()
      await restore('hosted', third)
      expect(await rowsOf(third)).toEqual(await rowsOf(project))
      const auth = third.as('supabase_auth_admin')
      const [leaver] = await auth`
        delete from auth.users where email = 'p1@sample.fallfest.example' returning id`
      expect((await restore('hosted', third, true)).deletedAgain).toBe(1)
      const left = Object.entries(await rowsOf(third)).filter(([, rows]) =>
        rows.join().includes(String(leaver?.['id'])),
      )
      expect(left).toEqual([])
    } finally {
      await third.stop()
    }
  })
})

test('an unreachable address is reported without its password', async () => {
  const failed = connectToPostgres('postgres://postgres:very-secret@127.0.0.1:1/postgres')
  await expect(failed).rejects.toThrow(/Couldn’t reach the database.*ECONNREFUSED/)
  await expect(failed).rejects.not.toThrow(/very-secret/)
})
