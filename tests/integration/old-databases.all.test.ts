import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, openBackend } from '@fest/local/backend/backend.ts'
import { sessionOfBackend } from '@fest/local/backup/session.ts'
import { sampleTable } from '@fest/local/sample/admin-sample.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { clientOf } from '../support/backend.ts'
import { everyRow, root, visitor } from '../support/backups.ts'
import { git, isHistoryHere, older } from '../support/older-code.ts'

/* Data folders that earlier code made, under today's. */
const folder = temporaryFolder()
const text = (...args: string[]) => git(...args).toString()

const open = (dataDir: string, migrationsDir: string) =>
  openBackend({
    dataDir,
    migrationsDir,
    siteUrl: 'http://127.0.0.1:3000',
    fallbackAdminEmail: 'head.organizer@fallfest.example',
    bcryptCost: 4,
  })

/** A folder as that code left it, with people and all they sent in, and every row that it holds. */
async function makeOld(commit: string, dataDir: string): Promise<Record<string, string[]>> {
  const migrations = join(dataDir, '../supabase/migrations')
  for (const place of ['migrations', 'templates']) {
    await mkdir(join(migrations, '..', place), { recursive: true })
    for (const name of text('ls-tree', '--name-only', `${commit}:supabase/${place}`).trim().split('\n'))
      await writeFile(join(migrations, '..', place, name), git('show', `${commit}:supabase/${place}/${name}`))
  }
  const backend = await open(dataDir, migrations)
  for (const statement of sampleTable.split(';').filter((part) => part.trim() !== ''))
    await backend.sql(statement)
  await backend.sql(text('show', `${commit}:local/sample/admin-sample.sql`).replace(':count', '30'))
  await backend.createConfirmedUser(visitor)
  return rowsAndClose(backend)
}

async function rowsAndClose(backend: Backend): Promise<Record<string, string[]>> {
  const rows = await everyRow(sessionOfBackend(backend))
  await backend.close()
  return rows
}

/** What is in `before` and not in `after`; what came since, such as columns, is no loss. */
function lost(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const there = (after[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>)
    return rows
      .map((row) => Object.entries(JSON.parse(row) as Record<string, unknown>))
      .filter(
        (values) =>
          !there.some((row) =>
            values.every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value)),
          ),
      )
      .map((values) => `${table} ${JSON.stringify(Object.fromEntries(values))}`)
  })
}

/** Registries that belong to the migrations, and say what today's say. */
const isOurs = (row: string) =>
  !/^private\.(?:my_data_parts|admin_kinds|review_rubrics|retention|needs_exports|choices)\b/.test(row)

test.skipIf(!isHistoryHere).for(Object.entries(older))(
  'nothing is lost from %s',
  { timeout: 120_000 },
  async ([, commit]) => {
    const dataDir = join(folder, commit, 'data')
    const before = await makeOld(commit, dataDir)
    expect(before['auth.users']?.length).toBeGreaterThan(30)
    expect(before['public.registrations']?.length).toBeGreaterThan(20)

    const backend = await open(dataDir, join(root, 'supabase/migrations'))
    const client = clientOf(backend, backend.anonKey)
    expect((await client.auth.signInWithPassword(visitor)).error).toBeNull()
    const overview = await backend.sql('select public.installation_health() as health')
    expect(overview).toHaveLength(1)
    expect(lost(before, await rowsAndClose(backend)).filter(isOurs)).toEqual([])
  },
)
