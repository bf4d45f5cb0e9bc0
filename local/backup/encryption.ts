import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './manifest.ts'

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
export async function decryptFile(file: string, passphrase: string, target: string): Promise<void> {
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
