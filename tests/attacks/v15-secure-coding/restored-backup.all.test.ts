import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@fest/local/backup/backup.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { checkManifest, writeManifest } from '@fest/local/backup/manifest.ts'
import { openStoppedBackend } from '@fest/local/backup/places.ts'
import { restoreBackup } from '@fest/local/backup/restore.ts'
import { sessionOfBackend } from '@fest/local/backup/session.ts'
import { rememberStatements } from '@fest/local/backup/statements.ts'
import { beforeAll, expect, test } from 'vitest'
import { bothEmbedded, configOf, root } from '../../support/backups.ts'
import { useBackend } from '../../support/use-services.ts'

/* A backup that somebody passes on is a file like any other: whoever made it may have changed it, and sealed it again. */

const folder = temporaryFolder()
const at = (...names: string[]) => join(folder, ...names)
const places = { ...bothEmbedded, content: { kind: 'left out' } as const }
const restore = (into: string) =>
  restoreBackup({ root, config: configOf(into), places, dataDir: into, source: at('backup'), replace: true })

beforeAll(async () => {
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

test('brings no statement of its own, although it is sealed as the site itself seals', async () => {
  const file = at('backup/people/private.my_data_parts.ndjson')
  const before = await readFile(file, 'utf8')
  const { content, people } = await checkManifest(at('backup'))
  const known = JSON.stringify((JSON.parse(before.split('\n', 1)[0] ?? '') as { query: string }).query)
  const other = JSON.stringify('select to_jsonb(config) from private.app_config as config')
  await writeFile(
    file,
    before.replace(known, () => other),
  )
  await writeManifest(at('backup'), { content, people })
  const restored = restore(await mkdtemp(at('new-')))
  await expect(restored).rejects.toThrow('private.my_data_parts in the backup has statements')
  await writeFile(file, before)
  await writeManifest(at('backup'), { content, people })
}, 120_000)

const backend = useBackend()

test.each([
  ['private.my_data_parts', 'query'],
  ['private.admin_kinds', 'needs_table'],
  ['private.retention', 'first_gone'],
  ['private.retention', 'stays'],
  ['private.needs_exports', 'condition'],
])('%s takes no other %s', async (table, column) => {
  const refuseOthers = await rememberStatements(sessionOfBackend(backend.backend))
  await expect(refuseOthers()).resolves.toBeUndefined()
  await backend.sql(`update ${table} set ${column} = 'true; drop table public.profiles' where true`)
  await expect(refuseOthers()).rejects.toThrow(`${table} in the backup has statements`)
})

test('reads no file outside of it', async () => {
  await symlink('/etc/hostname', at('backup/people/link.ndjson'))
  await expect(checkManifest(at('backup'))).rejects.toThrow('link.ndjson does not belong to the backup')
  await rm(at('backup/people/link.ndjson'))
})

test('says who is an admin now', async () => {
  expect((await restore(await mkdtemp(at('new-')))).admins).toEqual(['mira@students.example'])
}, 120_000)
