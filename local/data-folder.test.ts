import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { acquireFolderLock } from './backend/database/folder-lock.ts'
import { withUnpacked } from './backup/archive.ts'
import { openContentLake } from './content-lake.ts'
import { FullDiskError, makeDataFolder, requireRoom, roomFor, sweepKilledRestores } from './data-folder.ts'
import { InstallationError, isFullDisk, toldOf } from './installation-error.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const parent = temporaryFolder()
beforeAll(async () => {
  await writeFile(join(parent, 'thesis.tex'), 'years of work')
  await symlink(join(parent, 'nowhere/at/all'), join(parent, 'dangling'))
})

function errorOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It should have failed.')
}

test.each([
  ['thesis.tex', 'it is a file'],
  ['thesis.tex/data', 'a part of its path is a file'],
  ['dangling/data', 'a part of its path leads nowhere'],
  ['x'.repeat(300), 'its path is too long'],
])('a data folder %s is refused in words', (name, obstacle) => {
  const folder = join(parent, name)
  const error = errorOf(() => makeDataFolder(folder))
  expect(error).toBeInstanceOf(InstallationError)
  expect(toldOf(error)).toBe(
    `${folder} can’t be a data folder: ${obstacle}. Nothing was changed; FEST_DATA_DIR names another folder.`,
  )
})

test('a data folder is made for its owner alone', async () => {
  makeDataFolder(join(parent, 'made/on the/way'))
  expect((await stat(join(parent, 'made/on the/way'))).mode & 0o077).toBe(0)
})

test('too little room is said before anything is written: how much, where, and what to do', () => {
  const folder = join(parent, 'not/yet')
  expect(roomFor(folder)).toBe(roomFor(parent))
  expect(() => requireRoom(folder, 1)).not.toThrow()
  const error = errorOf(() => requireRoom(folder, 9e15))
  expect(error).toBeInstanceOf(FullDiskError)
  expect((error as Error).message).toMatch(
    /^The disk of .*not.yet has \d+ MB of room left; the site needs 9000000000 MB there\. Nothing was changed\.\nMake room .*FEST_DATA_DIR/,
  )
  expect(existsSync(folder)).toBe(false)
})

test('a full disk is recognized however it is wrapped, and anything else is told whole', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('pragma max_page_count = 2; create table a (b)')
  const full = errorOf(() => database.exec('insert into a values (zeroblob(100000))'))
  database.close()
  const wrapped = new InstallationError('The content could not be loaded.', { cause: full })
  const node = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  expect([full, wrapped, node].map(isFullDisk)).toEqual([true, true, true])
  expect(toldOf(node)).toMatch(/^The disk is full.*Make room/)
  const defect = new TypeError('x is undefined')
  expect([isFullDisk(defect), toldOf(defect)]).toEqual([false, defect])
  const owned = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data/lake.sqlite' })
  expect(toldOf(owned)).toMatch(/^\/data\/lake\.sqlite can’t be opened .* another account/)
})

test.each([
  [
    'is damaged',
    'no database at all, and longer than the header of one '.repeat(100),
    /can’t be opened.* Keep a copy.* restore .* reset\.$/s,
  ],
  ['has another version', null, /another version of the Content Lake \(99\)/],
])('a file of the Content Lake that %s is said in words', async (_, text, said) => {
  const dataDir = join(parent, text === null ? 'newer' : 'damaged')
  const file = join(dataDir, 'production.sqlite')
  await mkdir(dataDir)
  if (text === null) new DatabaseSync(file).exec('pragma user_version = 99')
  else await writeFile(file, text)
  const opened = openContentLake({ dataDir, projectId: 'p', dataset: 'production', origins: () => [] })
  const error = await opened.catch((found: unknown) => found)
  expect(error).toBeInstanceOf(InstallationError)
  expect(String(error)).toMatch(said)
})

test('what a killed restore left is deleted and said; nothing else is touched', async () => {
  const folder = join(parent, 'swept')
  for (const name of ['restoring-a1b2c3/backend', 'before-restore-d4e5f6', 'lake'])
    await mkdir(join(folder, name), { recursive: true })
  const said = vi.spyOn(console, 'log').mockReturnValue()
  sweepKilledRestores(folder)
  sweepKilledRestores(folder)
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/swept was cut short.*run the restore again/),
  ])
  said.mockRestore()
  expect(await readdir(folder)).toEqual(['before-restore-d4e5f6', 'lake'])
})

test('a restore deletes what killed ones had unpacked, and not what one at work has', async () => {
  vi.stubEnv('TMPDIR', parent)
  const [killed, working] = [await unpacked('killed'), await unpacked('working')]
  const lock = await acquireFolderLock(working)
  const packed = join(parent, 'no-backup.tar.gz')
  await writeFile(packed, '')
  await expect(withUnpacked(packed, undefined, async () => {})).rejects.toThrow(/cut off or damaged/)
  await lock.release()
  vi.unstubAllEnvs()
  expect([existsSync(killed), existsSync(working)]).toEqual([false, true])
})

async function unpacked(name: string): Promise<string> {
  const folder = join(parent, `fest-restore-${name}`)
  await mkdir(join(folder, 'backup/people'), { recursive: true })
  return folder
}
