import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { checkManifest, writeManifest } from '@fest/local/backup/manifest.ts'
import { bothEmbedded, inStopped, restoreInto, saveFrom } from '../../support/backups.ts'

/* A backup that somebody passes on is a file like any other: whoever made it may have changed it, and sealed it again. */

const folder = temporaryFolder()
const at = (...names: string[]) => join(folder, ...names)
const places = { ...bothEmbedded, content: { kind: 'left out' } as const }
const restore = (into: string) => restoreInto(into, at('backup'), { places, replace: true })

beforeAll(async () => {
  await mkdir(at('old'))
  await inStopped(at('old'), (backend) =>
    backend.sql(`update public.site_settings set admin_emails = '{mira@students.example}'`),
  )
  await saveFrom(at('old'), at('backup'), places)
})

test('brings no statement of its own, although it is sealed as the site itself seals', async () => {
  const { content, people } = await checkManifest(at('backup'))
  const file = at('backup/people/private.my_data_parts.ndjson')
  await writeFile(
    file,
    '{"part":"profiles","rows":"select to_jsonb(config) from private.app_config as config"}\n',
  )
  const forged = { name: 'private.my_data_parts', columns: ['part', 'rows'], rows: 1 }
  await writeManifest(at('backup'), {
    content,
    people: people && { ...people, tables: [...people.tables, forged] },
  })
  const into = await mkdtemp(at('new-'))
  await restore(into)
  const parts = await inStopped(into, (backend) =>
    backend.sql<{ part: string; rows: string }>('select part, rows from private.my_data_parts'),
  )
  expect(parts.map(({ part }) => part)).toContain('registrations')
  expect(JSON.stringify(parts)).not.toContain('app_config as config')
  await rm(file)
  await writeManifest(at('backup'), { content, people })
})

test('reads no file outside of it', async () => {
  await symlink('/etc/hostname', at('backup/people/link.ndjson'))
  await expect(checkManifest(at('backup'))).rejects.toThrow('link.ndjson does not belong to the backup')
  await rm(at('backup/people/link.ndjson'))
})

test('says who is an admin now', async () => {
  expect((await restore(await mkdtemp(at('new-')))).admins).toEqual(['mira@students.example'])
})
