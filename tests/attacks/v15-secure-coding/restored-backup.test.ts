import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@fest/local/backup/backup.ts'
import { checkManifest, writeManifest } from '@fest/local/backup/manifest.ts'
import { openStoppedBackend } from '@fest/local/backup/places.ts'
import { restoreBackup } from '@fest/local/backup/restore.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bothEmbedded, configOf, newFolder, removeFolder, root } from '../../support/backups.ts'

/* A backup that somebody passes on is a file like any other: whoever made it may have changed it, and sealed it again. */

let folder: string
const at = (...names: string[]) => join(folder, ...names)
const places = { ...bothEmbedded, content: { kind: 'left out' } as const }
const restore = (into: string) =>
  restoreBackup({ root, config: configOf(into), places, dataDir: into, source: at('backup'), replace: true })

beforeAll(async () => {
  folder = await newFolder()
  await mkdir(at('old'))
  const backend = await openStoppedBackend(at('old/backend'), {
    root,
    config: configOf(at('old')),
    dataDir: at('old'),
  })
  await backend.sql(`update public.site_settings set admin_emails = '{mira@students.example}'`)
  await backend.close()
  await createBackup({ root, config: configOf(at('old')), places, target: at('backup') })
}, 120_000)
afterAll(() => removeFolder(folder))

/** Writes another statement into a file of the backup for `work`, sealed as the site itself would. */
async function withStatement(table: string, column: string, statement: string, work: () => Promise<void>) {
  const file = at('backup/people', `${table}.ndjson`)
  const before = await readFile(file, 'utf8')
  const { content, people } = await checkManifest(at('backup'))
  const lines = before.trimEnd().split('\n')
  const known = lines.map((line) => (JSON.parse(line) as Record<string, unknown>)[column]).find(Boolean)
  await writeFile(
    file,
    before.replace(JSON.stringify(known), () => JSON.stringify(statement)),
  )
  await writeManifest(at('backup'), { content, people })
  await work()
  await writeFile(file, before)
  await writeManifest(at('backup'), { content, people })
}

test.each([
  ['private.my_data_parts', 'query', 'select to_jsonb(config) from private.app_config as config'],
  ['private.admin_kinds', 'source', 'private.app_config as one'],
  ['private.retention', 'first_gone', 'true; drop table public.profiles'],
  ['private.retention', 'stays', 'true; drop table public.profiles'],
  ['private.needs_exports', 'condition', 'true'],
])('brings no statement into %s', { timeout: 120_000 }, async (table, column, statement) => {
  const into = await mkdtemp(at('new-'))
  await withStatement(table, column, statement, async () => {
    await expect(restore(into)).rejects.toThrow(`${table} in the backup has statements`)
  })
})

test('reads no file outside of it', async () => {
  await symlink('/etc/hostname', at('backup/people/link.ndjson'))
  await expect(checkManifest(at('backup'))).rejects.toThrow('link.ndjson does not belong to the backup')
  await rm(at('backup/people/link.ndjson'))
})

test('says who is an admin now', async () => {
  expect((await restore(await mkdtemp(at('new-')))).admins).toEqual(['mira@students.example'])
}, 120_000)
