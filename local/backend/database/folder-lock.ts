import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataFolder } from '../../data-folder.ts'
import { InstallationError } from '../../installation-error.ts'

/** Another live process is using the folder; the message names both and says what to do. */
export class FolderInUseError extends InstallationError {
  override name = 'FolderInUseError'
}

export type FolderLock = { release(): Promise<void> }

type Holder = {
  pid: number
  /** ISO instant. */
  startedAt: string
}

/** Keeps the files referenced: the garbage collector would close them, which releases the lock. */
const heldFiles = new Set<DatabaseSync>()

/** The primary result code of SQLite when another connection holds the lock. */
const sqliteBusy = 5

/**
 * Makes this process the only one working in `dir` (created when missing). Rejects with FolderInUseError while anything
 * else holds the folder, in this process too. The lock is the operating system's, on an empty SQLite file, so it is
 * released however the process ends; there are no stale locks to detect, which is where locks made of plain files go
 * wrong. `lock.json` beside it only tells who holds it. Not for network file systems without locking.
 */
export async function acquireFolderLock(dir: string): Promise<FolderLock> {
  makeDataFolder(dir)
  const holderFile = join(dir, 'lock.json')
  const file = new DatabaseSync(join(dir, 'lock.db'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(describe(dir, await readHolder(holderFile)))
  }
  const holder: Holder = { pid: process.pid, startedAt: new Date().toISOString() }
  heldFiles.add(file)
  // Only a note: without the lock it means nothing, and a full disk has no room for it.
  await writeFile(holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 }).catch(() => {})
  return {
    async release() {
      if (!heldFiles.delete(file)) return
      await unlink(holderFile).catch(() => {})
      file.close()
    },
  }
}

function describe(dir: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid} (started ${holder.startedAt})` : 'another process'
  return `The data folder ${dir} is in use by ${who}. Stop it first, or set FEST_DATA_DIR to another folder.`
}

/** Undefined when the holder hasn't written its note yet, or the note is left over from a dead process. */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isHolder(value) && isAlive(value.pid) ? value : undefined
  } catch {
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  if (value === null || typeof value !== 'object') return false
  const { pid, startedAt } = value as Partial<Record<keyof Holder, unknown>>
  return typeof pid === 'number' && typeof startedAt === 'string'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === sqliteBusy
  )
}
