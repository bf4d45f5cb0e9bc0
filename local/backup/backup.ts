import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import type { FestConfig } from '../config.ts'
import { isArchiveName, makePrivateFolder, pack, unpackedPrefix, passphraseFor } from './archive.ts'
import { saveHostedContent } from './hosted-content.ts'
import { BackupError, type Manifest, writeManifest } from './manifest.ts'
import {
  embeddedPlaces,
  folderOf,
  hasPart,
  openPeople,
  openStoppedLake,
  parts,
  type Places,
} from './places.ts'
import { restoreBackup } from './restore.ts'
import { savePeople } from './save-people.ts'
import type { Session } from './session.ts'

type BackupOptions = {
  root: string
  config: FestConfig
  places: Places
  /** A folder to create, or a file whose name ends in .tar.gz, or in .tar.gz.enc to encrypt it. */
  target: string
  passphrase?: string | undefined
  /** Whether to restore the backup into a temporary folder at once, which is deleted again. */
  isTried?: boolean
}

/**
 * Saves content and people into a new folder or a packed file, readable by their owner alone, which appears whole or
 * not at all; the database notes that there is one. An embedded site has to be stopped: rejects with FolderInUseError
 * when it isn't, and with BackupError when the target exists, its passphrase is missing, or there is nothing to save.
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { config, places, target } = options
  const path = resolve(target)
  if (existsSync(path)) throw new BackupError(`${path} already exists. Nothing was saved; choose a new name.`)
  const passphrase = passphraseFor(path, options.passphrase)
  const { dataDir } = config
  const embedded = parts.filter((part) => places[part].kind === 'embedded')
  if (!embedded.every((part) => hasPart(dataDir, part)))
    throw new BackupError(
      `There is nothing to back up in ${dataDir}: the site was never started there. Check FEST_DATA_DIR.`,
    )
  const lock = embedded.length > 0 ? await acquireFolderLock(dataDir) : null
  // On the same disk as the target, so that it can be renamed to it.
  const draft = `${path}.${process.pid}.draft`
  let session: Session | null = null
  try {
    const place = places.people
    if (place.kind !== 'left out')
      session = await openPeople(place, join(dataDir, folderOf.people), { ...options, dataDir })
    await makePrivateFolder(draft)
    const content = await saveContent(config, places.content, draft)
    const people = session && (await savePeople(session, join(draft, 'people')))
    const manifest = await writeManifest(draft, { content, people })
    if (isArchiveName(path)) await pack(draft, path, passphrase)
    else await rename(draft, path)
    // An incomplete backup can't be relied on.
    const noted = session !== null && content !== null && (await canNote(session)) ? session : null
    await noted?.query(`select public.note_run('backup')`)
    if (options.isTried) {
      await tryRestore(options, path)
      await noted?.query(`select public.note_run('restore')`)
    }
    return manifest
  } finally {
    await session?.end()
    await rm(draft, { recursive: true, force: true })
    await lock?.release()
  }
}

/** A hosted project without the latest migrations can be saved, too. */
async function canNote(session: Session): Promise<boolean> {
  const [found] = await session.query<{ is_there: boolean }>(
    `select to_regprocedure('public.note_run(text, text)') is not null as is_there`,
  )
  return found?.is_there === true
}

/** Restoring compares every row with the backup, and counts content. Rejects when the backup can't be restored. */
async function tryRestore(options: BackupOptions, source: string): Promise<void> {
  const dataDir = join(tmpdir(), `${unpackedPrefix}${randomUUID()}`)
  try {
    const wanted = parts.filter((part) => options.places[part].kind !== 'left out')
    await restoreBackup({ ...options, places: embeddedPlaces(wanted), dataDir, source, replace: false })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function saveContent(
  config: FestConfig,
  place: Places['content'],
  draft: string,
): Promise<Manifest['content']> {
  const folder = join(draft, 'content')
  if (place.kind === 'left out') return null
  if (place.kind === 'hosted') return saveHostedContent(place.content, folder)
  const lake = await openStoppedLake(join(config.dataDir, folderOf.content), config)
  try {
    return await lake.saveDataset(folder)
  } finally {
    await lake.close()
  }
}
