import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '@fest/local/backup/backup.ts'
import { restoreHostedContent, saveHostedContent } from '@fest/local/backup/hosted-content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bothEmbedded,
  configOf,
  fillInstallation,
  newFolder,
  removeFolder,
  root,
} from '../support/backups.ts'
import { startLake } from '../support/lake.ts'
import { runScript } from '../support/product.ts'

let folder: string
let file: string
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await newFolder()
  file = at('fest.tar.gz')
  await mkdir(at('old'))
  await fillInstallation(configOf(at('old')))
  await createBackup({ root, config: configOf(at('old')), places: bothEmbedded, target: file })
}, 180_000)
afterAll(() => removeFolder(folder))

test('the commands say what is missing, and can handle one half alone', async () => {
  const hosted = {
    FEST_DATA_DIR: at('by-command'),
    SUPABASE_URL: 'https://example.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_example',
    FALLBACK_ADMIN_EMAIL: 'head.organizer@fallfest.example',
  }
  const said = await Promise.all([
    runScript(['backup'], {}),
    runScript(['backup', at('x.tar.gz')], hosted),
    runScript(['restore', at('missing.tar.gz')], { FEST_DATA_DIR: at('by-command') }),
    runScript(['restore', file, '--only', 'everything'], {}),
  ])
  expect(said.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  for (const [index, words] of [
    'Say where to',
    'DATABASE_URL is not set',
    'There is no backup',
    '--only takes',
  ].entries())
    expect(said[index]?.output).toContain(words)
  expect(said.map(({ output }) => output).join()).not.toMatch(/ {4}at /)

  const half = await runScript(['restore', file, '--only', 'content', '--into', at('by-command')], {})
  expect(half).toMatchObject({
    code: 0,
    output: expect.stringMatching(/documents, \d+ pictures and files\.$/m) as string,
  })
  expect(await readdir(at('by-command'))).toContain('lake')
  expect(await readdir(at('by-command'))).not.toContain('backend')
})

test('content is exported unchanged through a service’s API, and imported into another', async () => {
  const first = await startLake()
  await first.lake.importDataset(join(root, 'local/seed/content.ndjson'), { replace: true })
  const apiOf = (lake: typeof first) => ({
    projectId: 'localfest',
    dataset: 'production',
    token: lake.lake.token,
    apiHost: `${lake.origin}/lake`,
  })
  const counted = await saveHostedContent(apiOf(first), at('by-api'))
  expect(counted).toEqual(await first.lake.saveDataset(at('by-file')))
  for (const name of ['data.ndjson', 'assets.json'])
    expect(await readFile(join(at('by-api'), name), 'utf8')).toBe(
      await readFile(join(at('by-file'), name), 'utf8'),
    )

  const second = await startLake()
  const here = { options: { apiHost: `${second.origin}/lake`, useProjectHostname: false } }
  await restoreHostedContent(apiOf(second), at('by-api'), { replace: false, ...here })
  await second.lake.saveDataset(at('again'))
  const documentsIn = async (path: string) =>
    (await readFile(join(path, 'data.ndjson'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => {
        const { _rev, _createdAt, _updatedAt, ...document } = JSON.parse(line) as Record<string, unknown>
        return document
      })
      .toSorted((one, two) => String(one['_id']).localeCompare(String(two['_id'])))
  expect(await documentsIn(at('again'))).toEqual(await documentsIn(at('by-api')))
  expect(JSON.parse(await readFile(join(at('again'), 'assets.json'), 'utf8'))).toEqual(
    JSON.parse(await readFile(join(at('by-api'), 'assets.json'), 'utf8')),
  )
  await expect(
    restoreHostedContent(apiOf(second), at('by-api'), { replace: false, ...here }),
  ).rejects.toThrow(/documents. To replace/)
  await Promise.all([first.close(), second.close()])
})
