import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acquireFolderLock, FolderInUseError } from './folder-lock.ts'
import { type Child, startChild } from '../testing/child.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const parent = temporaryFolder()
const children: Child[] = []
afterAll(() => Promise.all(children.map((child) => child.kill())))

const newFolder = () => mkdtemp(join(parent, 'data-'))
const holderOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8')) as unknown

function hold(folder: string): Child {
  const child = startChild(join(import.meta.dirname, '../testing/hold-lock.ts'), [folder])
  children.push(child)
  return child
}

async function heldFolder() {
  const folder = await newFolder()
  const child = hold(folder)
  expect(await child.line()).toBe('held')
  return { folder, child }
}

test('a folder can be locked once, and again after its release', async () => {
  const folder = join(await newFolder(), 'made/on/the/way')
  const lock = await acquireFolderLock(folder)
  await expect(acquireFolderLock(folder)).rejects.toBeInstanceOf(FolderInUseError)
  await lock.release()
  const again = await acquireFolderLock(folder)
  await lock.release()
  await expect(acquireFolderLock(folder)).rejects.toBeInstanceOf(FolderInUseError)
  await again.release()
})

test('the refusal names the process, the folder and what to do', async () => {
  const { folder, child } = await heldFolder()
  await expect(acquireFolderLock(folder)).rejects.toThrow(
    new RegExp(
      `^The data folder ${folder} is in use by process ${child.pid} \\(started \\d{4}-.*Z\\)\\. Stop it first, or set FEST_DATA_DIR to another folder\\.$`,
    ),
  )
})

test('the lock of a killed process is free at once', async () => {
  const { folder, child } = await heldFolder()
  await child.kill()
  expect(await holderOf(folder)).toMatchObject({ pid: child.pid })
  const lock = await acquireFolderLock(folder)
  expect(await holderOf(folder)).toMatchObject({ pid: process.pid })
  await lock.release()
})

test.each(['', '{"pid":', 'null', '{"pid":1,"startedAt":"2025-10-10T08:00:00.000Z"}'])(
  'a note that somebody left behind holds nothing: %j',
  async (note) => {
    const folder = await newFolder()
    await writeFile(join(folder, 'lock.json'), note)
    const lock = await acquireFolderLock(folder)
    expect(await holderOf(folder)).toMatchObject({ pid: process.pid })
    await lock.release()
  },
)

test('a lock without a readable note is still respected', async () => {
  const { folder } = await heldFolder()
  await writeFile(join(folder, 'lock.json'), '{"pid":')
  await expect(acquireFolderLock(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another process.`,
  )
})

test('of many processes waiting for a killed one, one gets the lock', async () => {
  const { folder, child } = await heldFolder()
  await child.kill()
  const answers = await Promise.all(Array.from({ length: 6 }, () => hold(folder).line()))
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
  expect(answers.filter((answer) => answer.startsWith('FolderInUseError'))).toHaveLength(5)
})

test('of many attempts in one process, one gets the lock', async () => {
  const folder = await newFolder()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => acquireFolderLock(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
