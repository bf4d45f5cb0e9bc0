import { createWriteStream } from 'node:fs'
import { glob, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import { isFullDisk } from '../installation-error.ts'
import { decryptFile, encryptWith, passphraseFor } from './encryption.ts'
import { BackupError } from './manifest.ts'

export function isArchiveName(path: string): boolean {
  return /\.(?:tar\.gz|tgz)(?:\.enc)?$/.test(path)
}

/** Packs a folder into a file that only its owner can read and that appears whole or not at all. */
export async function pack(folder: string, file: string, passphrase: string | null): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    const packed = create({ gzip: true, cwd: folder, portable: true }, ['.'])
    const written = passphrase === null ? packed : encryptWith(passphrase, packed)
    await pipeline(written, createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Runs `work` on the folder of a backup: the folder itself, or what is packed in the file, unpacked into a temporary
 * folder. Rejects with BackupError when the file doesn't exist or is truncated, or when it's encrypted and was changed
 * or needs another passphrase.
 */
export async function withUnpacked<T>(
  path: string,
  passphrase: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const needed = passphraseFor(path, passphrase)
  const found = await stat(path).catch(() => null)
  if (!found) throw new BackupError(`There is no backup at ${path}.`)
  if (found.isDirectory()) return work(path)
  await sweepUnpacked()
  const folder = await mkdtemp(join(tmpdir(), unpackedPrefix))
  const lock = await acquireFolderLock(folder)
  try {
    const unpacked = join(folder, 'backup')
    await mkdir(unpacked, { mode: 0o700 })
    await unpack(path, unpacked, needed)
    return await work(unpacked)
  } finally {
    await lock.release()
    // The unpacking of a damaged file may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The prefix of folders in the system's temporary one; the next restore deletes unlocked ones. */
export const unpackedPrefix = 'fest-restore-'

/** Deletes the folders of killed restores, which contain people's data; a running restore locks its folder. */
async function sweepUnpacked(): Promise<void> {
  for await (const name of glob(`${unpackedPrefix}*`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), name)
    const lock = await acquireFolderLock(folder).catch(() => null)
    await lock?.release()
    // Two restores may sweep at the same time, so failed deletions are retried.
    if (lock) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function unpack(file: string, folder: string, passphrase: string | null): Promise<void> {
  const archive = passphrase === null ? file : `${folder}.tar.gz`
  try {
    // To the end before anything is read from it: only the end tells that nobody changed it.
    if (passphrase !== null) await decryptFile(file, passphrase, archive)
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      // A backup contains plain files only; a link could lead out of the folder.
      filter: (_, entry) => !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
    })
  } catch (error) {
    if (isFullDisk(error))
      throw new BackupError(
        `There’s no room to unpack ${file} in ${folder}. Nothing was restored. Make room there, or set TMPDIR to a folder on another disk.`,
        { cause: error },
      )
    const reason =
      passphrase === null
        ? 'is cut off or damaged and can’t be unpacked'
        : 'doesn’t open: BACKUP_PASSPHRASE isn’t the one it was made with, or somebody changed it, or it is cut off'
    throw new BackupError(`${file} ${reason}. Nothing was restored.`, { cause: error })
  }
}

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: 0o700 })
}
