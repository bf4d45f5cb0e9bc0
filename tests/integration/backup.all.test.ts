import { cp, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acquireFolderLock } from '@fest/local/backend/database/folder-lock.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { restoreHostedContent, saveHostedContent } from '@fest/local/backup/hosted-content.ts'
import type { Manifest } from '@fest/local/backup/manifest.ts'
import { openStoppedLake } from '@fest/local/backup/places.ts'
import { sessionOfBackend } from '@fest/local/backup/session.ts'
import { sha256Of } from '@fest/local/sha256.ts'
import { clientOf } from '../support/backend.ts'
import {
  configOf,
  everyRow,
  fillInstallation,
  inStopped,
  restoreInto,
  root,
  saveFrom,
  visitor,
} from '../support/backups.ts'
import { runFile } from '../real/support/run-program.ts'
import { startLake } from '../support/lake.ts'
import { runScript } from '../support/product.ts'

/* Moving between two embedded installations, as `npm run backup` and `npm run restore` do. */

const folder = temporaryFolder()
const file = join(folder, 'fest.tar.gz')
let saved: Manifest
const at = (name: string) => join(folder, name)

const restore = (source: string, into: string, replace = false) => restoreInto(into, source, { replace })

beforeAll(async () => {
  await mkdir(at('old'))
  await fillInstallation(at('old'))
  saved = await saveFrom(at('old'), file)
})

const passphrase = 'a-passphrase-for-tests-alone'

/** What backup.yml runs, on the embedded pair, with its temporary files in a folder of their own. */
async function weeklyStep(secrets: Record<string, string>) {
  const workflow = await readFile(join(root, '.github/workflows/backup.yml'), 'utf8')
  const [, script = ''] = / run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? []
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: 'unused',
    SANITY_API_TOKEN: 'unused',
    FEST_DATA_DIR: at('old'),
    RUNNER_TEMP: at('temporary'),
    TMPDIR: at('temporary'),
    ...secrets,
  }
  return runFile('bash', ['--norc', '-e', '-c', script], { cwd: root, env, timeout: 200_000 })
}

const peopleOf = (dataDir: string) =>
  inStopped(dataDir, async (backend) => {
    const session = sessionOfBackend(backend)
    const rows = await everyRow(session)
    const counters = await session.query(
      'select sequencename, last_value::text from pg_sequences where last_value is not null order by 1',
    )
    const { error } = await clientOf(backend, backend.anonKey).auth.signInWithPassword(visitor)
    return { rows, counters, signInError: error }
  })

async function contentOf(dataDir: string) {
  const lake = await openStoppedLake(join(dataDir, 'lake'), configOf(dataDir))
  const documents = (await lake.inside.query('*[!(_type match "sanity.*")]', {})) as Record<string, unknown>[]
  const lines = documents.map(({ _rev, _updatedAt, ...document }) => JSON.stringify(document))
  const assets = await lake.fetch<object[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id) {_id, originalFilename, size, metadata}',
  )
  await lake.close()
  const files: Record<string, string> = {}
  for (const kind of ['images', 'files'])
    for (const name of await readdir(join(dataDir, 'lake/assets', kind)))
      files[`${kind}/${name}`] = sha256Of(await readFile(join(dataDir, 'lake/assets', kind, name)))
  return { lines: lines.toSorted(), assets, files }
}

test('a backup is one file that only its owner can read, and lists its contents', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['fest.tar.gz', 'old'])
  expect(saved.content?.documents).toBeGreaterThan(100)
  expect(saved.content?.assets).toBeGreaterThan(20)
  const rows = Object.fromEntries(saved.people?.tables.map((table) => [table.name, table.rows]) ?? [])
  expect(rows['auth.users']).toBe(303)
  const filled = ['talk_proposals', 'team_members', 'registration_needs', 'mail_outbox']
  expect(filled.filter((table) => (rows[`public.${table}`] ?? 0) > 1)).toEqual(filled)
  // A stolen backup must not contain sessions.
  expect(Object.keys(rows).filter((name) => /session|token/.test(name) && name.startsWith('auth'))).toEqual(
    [],
  )
})

test('restored elsewhere, every row, document and file is the same, and people sign in', async () => {
  await restore(file, at('new'))
  const [before, after] = [await peopleOf(at('old')), await peopleOf(at('new'))]
  expect(after.rows).toEqual(before.rows)
  expect(after.counters).toEqual(before.counters)
  expect(after.signInError).toBeNull()
  const [oldContent, newContent] = [await contentOf(at('old')), await contentOf(at('new'))]
  expect(newContent.lines).toEqual(oldContent.lines)
  expect(newContent.lines.join()).toContain('drafts.announcement')
  expect(newContent.assets).toEqual(oldContent.assets)
  expect(newContent.files).toEqual(oldContent.files)
  expect((await readdir(at('new'))).filter((name) => name.includes('restor'))).toEqual([])

  await expect(restore(file, at('new'))).rejects.toThrow(/There’s already data in .*--replace/)
  const { keptIn } = await restore(file, at('new'), true)
  expect(await readdir(keptIn ?? '')).toEqual(['backend', 'lake'])
})

test('a backup is noted where it was made, and so is the restore that was tried with it', async () => {
  const people = () =>
    inStopped(at('old'), (backend) =>
      backend.sql(`select what from private.upkeep_runs where what <> 'erase' order by what`),
    )
  expect(await people()).toEqual([{ what: 'backup' }])
  await mkdir(at('temporary'))
  const run = await weeklyStep({ BACKUP_PASSPHRASE: passphrase })
  expect(run).toEqual({ code: 0, said: '' })
  expect(await people()).toEqual([{ what: 'backup' }, { what: 'restore' }])
  // What people told is in these alone.
  const left = (await readdir(at('temporary'))).filter((name) => name.startsWith('fest'))
  expect(left).toEqual(['fest.tar.gz.enc'])
})

test('what the weekly workflow keeps opens with its passphrase alone, as the guide says', async () => {
  const guide = await readFile(join(root, 'docs/keeping-it-up.md'), 'utf8')
  const [, name, verb = '', file = ''] = /^(\w+)=… npm run (restore) -- (\S+)$/m.exec(guide) ?? []
  const open = (pass: string) =>
    runScript([verb, join(at('temporary'), file)], { FEST_DATA_DIR: at('opened'), [String(name)]: pass })
  expect(await open(`${passphrase}!`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('open') as string,
  })
  const { code, output } = await open(passphrase)
  expect(output).toContain('whoever deleted their account after this backup is back')
  expect(code).toBe(0)
  expect((await peopleOf(at('opened'))).signInError).toBeNull()
})

test('the weekly workflow saves nothing without a passphrase that can’t be guessed', async () => {
  const run = await weeklyStep({ BACKUP_PASSPHRASE: 'fallfest' })
  expect(run).toMatchObject({ code: 1, said: expect.stringContaining('20 characters') as string })
})

test('a truncated or changed backup is refused before anything is written', async () => {
  const bytes = await readFile(file)
  await writeFile(at('cut.tar.gz'), bytes.subarray(0, bytes.length - 5000))
  await expect(restore(at('cut.tar.gz'), at('refused'))).rejects.toThrow(
    /cut off or damaged|is missing|incomplete/,
  )

  await saveFrom(at('old'), at('copy'))
  for (const [name, change, message] of [
    ['people/public.profiles.ndjson', (text: string) => `${text}{"user_id": "x"}\n`, 'was changed'],
    ['manifest.json', (text: string) => text.replace('"rows": 303', '"rows": 302'), 'was changed'],
    ['people/more.ndjson', () => '', 'does not belong'],
  ] as const) {
    const changed = await mkdtemp(at('changed-'))
    await cp(at('copy'), changed, { recursive: true })
    const text = await readFile(join(changed, name), 'utf8').catch(() => '')
    await writeFile(join(changed, name), change(text))
    await expect(restore(changed, at('refused'))).rejects.toThrow(`${name} ${message}`)
  }
  await expect(stat(at('refused'))).rejects.toThrow('ENOENT')
})

test('a running site is neither saved nor overwritten, and a target is never replaced', async () => {
  const lock = await acquireFolderLock(at('old'))
  await expect(saveFrom(at('old'), at('never.tar.gz'))).rejects.toThrow(/in use by process/)
  await expect(restore(file, at('old'), true)).rejects.toThrow(/in use by process/)
  await lock.release()
  await expect(saveFrom(at('old'), file)).rejects.toThrow(/already exists/)
  await expect(saveFrom(at('nowhere'), at('never.tar.gz'))).rejects.toThrow(/nothing to back up/)
  expect((await readdir(folder)).filter((name) => name.includes('never'))).toEqual([])
})

test('the commands say what is missing, and can handle one half alone', async () => {
  const hosted = {
    FEST_DATA_DIR: at('by-command'),
    SUPABASE_URL: 'https://example.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_example',
    FALLBACK_ADMIN_EMAIL: 'head.organizer@fallfest.example',
  }
  for (const [words, args, env] of [
    ['Say where to', ['backup'], {}],
    ['DATABASE_URL is not set', ['backup', at('x.tar.gz')], hosted],
    ['There is no backup', ['restore', at('missing.tar.gz')], { FEST_DATA_DIR: at('by-command') }],
    ['--only takes', ['restore', file, '--only', 'everything'], {}],
  ] as const) {
    const { code, output } = await runScript(args, env)
    expect([code, output]).toEqual([1, expect.stringContaining(words)])
    expect(output).not.toMatch(/ {4}at /)
  }

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
  const counted = await saveHostedContent(first.target, at('by-api'))
  expect(counted).toEqual(await first.lake.saveDataset(at('by-file')))
  for (const name of ['data.ndjson', 'assets.json'])
    expect(await readFile(join(at('by-api'), name), 'utf8')).toBe(
      await readFile(join(at('by-file'), name), 'utf8'),
    )

  const second = await startLake()
  const here = { options: { apiHost: `${second.origin}/lake`, useProjectHostname: false } }
  await restoreHostedContent(second.target, at('by-api'), { replace: false, ...here })
  await second.lake.saveDataset(at('again'))
  const documentsIn = async (name: string) =>
    new Map(
      (await readFile(at(`${name}/data.ndjson`), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => {
          const { _rev, _createdAt, _updatedAt, ...document } = JSON.parse(line) as Record<string, unknown>
          return [document['_id'], document]
        }),
    )
  expect(await documentsIn('again')).toEqual(await documentsIn('by-api'))
  const assetsIn = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(at(`${name}/assets.json`), 'utf8'))
  expect(await assetsIn('again')).toEqual(await assetsIn('by-api'))
  await expect(
    restoreHostedContent(second.target, at('by-api'), { replace: false, ...here }),
  ).rejects.toThrow(/documents. To replace/)
  await Promise.all([first.close(), second.close()])
})
