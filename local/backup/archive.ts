import { createWriteStream } from 'node:fs'
import { glob, mkdir, mkdtemp, rename, rm, stat, type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import { isFullDisk } from '../installation-error.ts'
import { BackupError } from './manifest.ts'
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

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

/** What an encrypted file begins with. A random salt follows, the content by AES-256-GCM, and the tag over them all. */
const kind = Buffer.from('fall-fest-backup, encrypted, 1\n')
const beginningBytes = kind.length + 16
const authTagLength = 16

/** Whoever guesses passphrases needs 128 MB and about half a second for each. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/**
 * The passphrase of a backup whose name says that it's encrypted, else null: whoever changes a file could otherwise also
 * leave out the encryption. Throws BackupError if the passphrase is missing.
 */
export function passphraseFor(path: string, passphrase: string | undefined): string | null {
  if (!path.endsWith('.enc')) return null
  if (passphrase) return passphrase
  throw new BackupError(`${path} needs a passphrase: put BACKUP_PASSPHRASE=… before the command.`)
}

export async function* encryptWith(
  passphrase: string,
  content: AsyncIterable<Buffer>,
): AsyncIterable<Buffer> {
  const beginning = Buffer.concat([kind, randomBytes(beginningBytes - kind.length)])
  const cipher = createCipheriv('aes-256-gcm', ...keyAndNonce(passphrase, beginning))
  cipher.setAAD(beginning)
  yield beginning
  for await (const chunk of content) yield cipher.update(chunk)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** Rejects for another passphrase or any change. Only once it has resolved may the content be read. */
async function decryptFile(file: string, passphrase: string, target: string): Promise<void> {
  const source = await open(file)
  try {
    const { size } = await source.stat()
    const end = size - authTagLength
    if (end <= beginningBytes) throw new RangeError('It is too short for an encrypted file.')
    const beginning = await readBytes(source, 0, beginningBytes)
    const decipher = createDecipheriv('aes-256-gcm', ...keyAndNonce(passphrase, beginning), { authTagLength })
    decipher.setAAD(beginning)
    decipher.setAuthTag(await readBytes(source, end, authTagLength))
    const content = source.createReadStream({ start: beginningBytes, end: end - 1, autoClose: false })
    await pipeline(content, decipher, createWriteStream(target, { mode: 0o600 }))
  } finally {
    await source.close()
  }
}

async function readBytes(source: FileHandle, position: number, length: number): Promise<Buffer> {
  return (await source.read(Buffer.alloc(length), 0, length, position)).buffer
}

/** Of this file alone, by its salt. */
function keyAndNonce(passphrase: string, beginning: Buffer): [key: Buffer, nonce: Buffer] {
  const derived = scryptSync(passphrase, beginning.subarray(kind.length), 32 + 12, cost)
  return [derived.subarray(0, 32), derived.subarray(32)]
}
