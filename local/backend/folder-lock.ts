import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Another live process works in the folder; the message names both and says what to do. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

export type FolderLock = { release(): Promise<void> }

type Holder = {
  pid: number
  /** ISO instant. */
  startedAt: string
  /** Names one boot and one process of it; undefined where the system does not tell (not Linux). */
  processId?: string
  lockId: string
}

const lockName = 'lock.json'
const attempts = 50

/**
 * Makes this process the only one that works in `dir` (created when missing). Rejects with FolderInUseError
 * while the holder lives; the lock of a process that ended without release (kill -9, power cut) is taken over,
 * also when its process number belongs to somebody else by now. Not for network file systems shared by
 * several machines: a process number means nothing there.
 */
export async function acquireFolderLock(dir: string): Promise<FolderLock> {
  await mkdir(dir, { recursive: true })
  const lockFile = join(dir, lockName)
  const own: Holder = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    lockId: randomUUID(),
    ...(await identify(process.pid)),
  }
  const draft = join(dir, `lock.${own.lockId}.tmp`)
  await writeFile(draft, `${JSON.stringify(own)}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await linkOnce(draft, lockFile)) return { release: () => release(lockFile, own) }
      const holder = await readHolder(lockFile)
      if (holder === undefined) continue
      if (holder !== 'unreadable' && (await isAlive(holder)))
        throw new FolderInUseError(describe(dir, holder))
      await removeStale(dir, lockFile, holder)
    }
  } finally {
    await unlink(draft).catch(ignoreMissing)
  }
  throw new FolderInUseError(`The data folder ${dir} is being taken by several processes at once. Try again.`)
}

function describe(dir: string, holder: Holder): string {
  return (
    `The data folder ${dir} is in use by process ${holder.pid} (started ${holder.startedAt}). ` +
    'Stop it first, or set FEST_DATA_DIR to another folder.'
  )
}

/** A hard link appears whole or not at all, so nobody ever reads half a lock. */
async function linkOnce(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function readHolder(file: string): Promise<Holder | 'unreadable' | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    return isHolder(value) ? value : 'unreadable'
  } catch {
    // Only a power cut leaves this: the name reached the disk, the content did not.
    return 'unreadable'
  }
}

function isHolder(value: unknown): value is Holder {
  if (value === null || typeof value !== 'object') return false
  const { pid, startedAt, lockId } = value as Partial<Record<keyof Holder, unknown>>
  return typeof pid === 'number' && typeof startedAt === 'string' && typeof lockId === 'string'
}

/**
 * Two processes may find the same dead lock. Moving it aside is atomic, but the slower of the two could move
 * the lock the faster one has just made: it looks at what it moved, and puts a living one back.
 */
async function removeStale(dir: string, lockFile: string, stale: Holder | 'unreadable'): Promise<void> {
  const aside = join(dir, `lock.${randomUUID()}.stale`)
  try {
    await rename(lockFile, aside)
  } catch (error) {
    ignoreMissing(error)
    return
  }
  const moved = await readHolder(aside)
  const isOther =
    moved !== undefined && moved !== 'unreadable' && (stale === 'unreadable' || moved.lockId !== stale.lockId)
  if (isOther && (await isAlive(moved))) await linkOnce(aside, lockFile)
  await unlink(aside).catch(ignoreMissing)
}

async function release(lockFile: string, own: Holder): Promise<void> {
  const holder = await readHolder(lockFile)
  if (holder !== undefined && holder !== 'unreadable' && holder.lockId === own.lockId) {
    await unlink(lockFile).catch(ignoreMissing)
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  if (holder.processId === undefined) return true
  const { processId } = await identify(holder.pid)
  return processId === undefined || processId === holder.processId
}

/** Process numbers are used again; the boot and the clock tick a process started at are not. */
async function identify(pid: number): Promise<{ processId?: string }> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The second field is the program's name in parentheses and may hold spaces; the start tick is the 22nd.
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return startTick === undefined ? {} : { processId: `${boot.trim()}:${startTick}` }
  } catch {
    return {}
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
