import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SavedDataset } from '@fest/lake/documents/dataset-export.ts'
import { InstallationError } from '../installation-error.ts'
import { sha256Of } from '../sha256.ts'

export type SavedSequence = { schema: string; name: string; value: string; isCalled: boolean }

export type SavedPeople = {
  migrations: string[]
  /** In the order in which they can be filled. */
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: SavedSequence[]
}

export type Manifest = {
  format: 'fall-fest-backup'
  version: 1
  /** ISO instant. */
  createdAt: string
  content: SavedDataset | null
  people: SavedPeople | null
  /** Every other file by its path, with forward slashes. */
  files: Record<string, { bytes: number; sha256: string }>
}

/** A backup that can't be used; the message says why. */
export class BackupError extends InstallationError {
  override name = 'BackupError'
}

const manifestFile = 'manifest.json'

export async function writeManifest(
  folder: string,
  saved: Pick<Manifest, 'content' | 'people'>,
): Promise<Manifest> {
  const files: Manifest['files'] = {}
  for (const path of await listFiles(folder)) files[path] = await digestOfFile(join(folder, path))
  const manifest: Manifest = {
    format: 'fall-fest-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    ...saved,
    files,
  }
  const text = JSON.stringify(manifest)
  // The manifest ends with its own hash, so that a change to it is detected like a change to a file.
  const sealed = JSON.stringify({ ...manifest, sha256: sha256Of(text) }, null, 2)
  await writeFile(join(folder, manifestFile), `${sealed}\n`, { mode: 0o600 })
  return manifest
}

/** Reads manifest.json and checks every file against it. Rejects with BackupError, naming what doesn't match. */
export async function checkManifest(folder: string): Promise<Manifest> {
  const { sha256, ...manifest } = await readManifest(folder)
  if (manifest.format !== 'fall-fest-backup') throw new BackupError('This is not a backup of this site.')
  if (manifest.version !== 1)
    throw new BackupError(
      `This backup is of another kind (version ${String(manifest.version)}, this site reads 1). Restore it with the version of the site that made it.`,
    )
  if (sha256Of(JSON.stringify(manifest)) !== sha256)
    throw new BackupError('manifest.json was changed after the backup was made. Nothing was restored.')
  const found = new Set(await listFiles(folder))
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!found.delete(path)) throw new BackupError(`The backup is missing ${path}. Nothing was restored.`)
    const there = await digestOfFile(join(folder, path))
    if (there.bytes !== bytes || there.sha256 !== sha256)
      throw new BackupError(`${path} was changed after the backup was made. Nothing was restored.`)
  }
  const [stranger] = found
  if (stranger !== undefined)
    throw new BackupError(`${stranger} does not belong to the backup. Nothing was restored.`)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest & { sha256: string }> {
  try {
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest & { sha256: string }
  } catch (error) {
    throw new BackupError('This backup is incomplete: its manifest.json is missing or broken.', {
      cause: error,
    })
  }
}

/** The paths of all files in a folder except the manifest, with forward slashes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== manifestFile)
    .toSorted()
}

async function digestOfFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}
