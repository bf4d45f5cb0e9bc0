import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@fest/local/backup/backup.ts'
import { restoreBackup } from '@fest/local/backup/restore.ts'
import { connectToPostgres } from '@fest/local/backup/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bothEmbedded,
  configOf,
  everyRow,
  fillInstallation,
  newFolder,
  removeFolder,
  root,
} from '../support/backups.ts'
import { type HostedProject, startHostedProject } from './support/hosted-project.ts'
import { kindsHere } from './support/parts.ts'

/** Between a laptop and projects set up as hosted ones are, whose auth tables belong to somebody else. */
const today = kindsHere().find(({ privileges }) => privileges === 'closed')

describe.skipIf(!today)('moving people into a project of today and out of it', () => {
  let folder: string
  let project: HostedProject
  let other: HostedProject
  const at = (name: string) => join(folder, name)
  const placesOf = ({ address }: HostedProject) => ({
    content: { kind: 'left out' as const },
    people: { kind: 'hosted' as const, databaseUrl: address },
  })
  const restore = (source: string, into: HostedProject) =>
    restoreBackup({
      root,
      config: configOf(at('laptop')),
      places: placesOf(into),
      dataDir: at('none'),
      source: at(source),
      replace: false,
    })
  const rowsOf = async ({ address }: HostedProject) => {
    const session = await connectToPostgres(address)
    const rows = await everyRow(session)
    await session.end()
    return rows
  }

  beforeAll(async () => {
    if (!today) return
    folder = await newFolder()
    await mkdir(at('laptop'))
    await fillInstallation(configOf(at('laptop')))
    await createBackup({
      root,
      config: configOf(at('laptop')),
      places: bothEmbedded,
      target: at('laptop.tar.gz'),
    })
    project = await startHostedProject(today)
    // Where the platform would not let its owner stop the triggers.
    other = await startHostedProject({ ...today, mayOwnerSet: false })
    await Promise.all([project.push(), other.push()])
  }, 240_000)
  afterAll(async () => {
    await Promise.all([project?.stop(), other?.stop()])
    await removeFolder(folder)
  })

  test('an owner who may not stop the triggers is told so, and nothing is written', async () => {
    const before = await rowsOf(other)
    await expect(restore('laptop.tar.gz', other)).rejects.toThrow(
      /can’t turn off triggers.*Nothing was restored/,
    )
    expect(await rowsOf(other)).toEqual(before)
  })

  test('accounts arrive as the auth service makes them itself', async () => {
    await restore('laptop.tar.gz', project)
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

  test('home again, the second factor stays behind, which is said before anything is written', async () => {
    await project.as('supabase_auth_admin')`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
      select ${randomUUID()}, id, 'totp', 'verified', now(), now(), 'a secret' from auth.users limit 1`
    const before = await rowsOf(project)
    await createBackup({
      root,
      config: configOf(at('laptop')),
      places: placesOf(project),
      target: at('hosted'),
    })
    const told: { leftOut: readonly string[]; isWritten: boolean }[] = []
    await restoreBackup({
      root,
      config: configOf(at('home')),
      places: bothEmbedded,
      dataDir: at('home'),
      source: at('hosted'),
      replace: false,
      onLeftOut: (leftOut) => told.push({ leftOut, isWritten: existsSync(join(at('home'), 'backend')) }),
    })
    expect(told).toEqual([{ leftOut: ['auth.mfa_factors (1 row)'], isWritten: false }])
    expect(before['auth.mfa_factors']).toHaveLength(1)
  })

  test('between two projects it comes along', async () => {
    if (!today) throw new Error('Not reached: it is here.')
    const third = await startHostedProject(today)
    try {
      await third.push()
      await restore('hosted', third)
      expect(await rowsOf(third)).toEqual(await rowsOf(project))
    } finally {
      await third.stop()
    }
  })
})
