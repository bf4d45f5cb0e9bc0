import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import type { FestConfig } from '../config.ts'
import { requireRoom, restoringPrefix, roomToBegin, sweepKilledRestores } from '../data-folder.ts'
import { withUnpacked } from './archive.ts'
import { type Departures, departuresInBackup, readDepartures } from './departures.ts'
import { restoreHostedContent } from './hosted-content.ts'
import { BackupError, checkManifest, type Manifest } from './manifest.ts'
import { folderOf, hasPart, openPeople, openStoppedLake, type Part, parts, type Places } from './places.ts'
import { type RestoredPeople, restorePeople } from './restore-people.ts'

type RestoreOptions = {
  root: string
  config: FestConfig
  places: Places
  /** The data folder for embedded parts. */
  dataDir: string
  /** The backup: a folder, a .tar.gz file, or an encrypted one, .tar.gz.enc. */
  source: string
  /** A newer backup, which knows who left until then. */
  newer?: string | undefined
  passphrase?: string | undefined
  replace: boolean
  /** Called before any row is written, with what can't be restored there. */
  onLeftOut?: (leftOut: readonly string[]) => void
}

export type Restored = {
  /** The backup's, without the half that wasn't restored. */
  manifest: Manifest
  /** Where the previous embedded data is now. */
  keptIn: string | null
} & RestoredPeople

/**
 * Restores a backup to where the configuration says. Every file is checked first; then the database is filled in one
 * transaction, and embedded parts are built aside and moved into place at the end, so a failure leaves everything as it
 * was. Existing embedded data is an error, or with `replace` moved aside, never deleted. Whoever left since the backup is
 * deleted again, as far as the replaced data or a newer backup knows. Rejects with BackupError when the backup is
 * damaged or the target isn't empty, and with FolderInUseError while the site runs.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { source, passphrase } = options
  return withUnpacked(source, passphrase, async (folder) => {
    const manifest = await checkManifest(folder)
    const { places } = options
    // Parts that the backup doesn't have are left alone.
    const wanted = parts.filter((part) => places[part].kind !== 'left out' && manifest[part] !== null)
    if (wanted.length === 0) throw new BackupError('The backup doesn’t have what you want to restore.')
    const embedded = wanted.filter((part) => places[part].kind === 'embedded')
    const taken = {
      ...manifest,
      content: wanted.includes('content') ? manifest.content : null,
      people: wanted.includes('people') ? manifest.people : null,
    }
    const run = { ...options, folder, manifest: taken, embedded }
    if (embedded.length === 0) return restoreParts(run, '')
    const lock = await acquireFolderLock(options.dataDir)
    try {
      sweepKilledRestores(options.dataDir)
      const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
      // The database's log holds every row once more.
      requireRoom(options.dataDir, roomToBegin + 3 * bytes)
      return await restoreAside(run)
    } finally {
      await lock.release()
    }
  })
}

type Run = RestoreOptions & { folder: string; manifest: Manifest; embedded: Part[] }

async function restoreAside(run: Run): Promise<Restored> {
  const { dataDir, embedded, replace } = run
  const inTheWay = embedded.filter((part) => hasPart(dataDir, part))
  if (inTheWay.length > 0 && !replace)
    throw new BackupError(
      `There’s already data in ${dataDir}. Restore into another folder with --into <folder>, or add --replace to move what’s there aside. Nothing was restored.`,
    )
  const aside = await mkdtemp(join(dataDir, restoringPrefix))
  try {
    const restored = await restoreParts(run, aside)
    const keptIn = inTheWay.length > 0 ? await mkdtemp(join(dataDir, 'before-restore-')) : null
    if (keptIn !== null)
      for (const part of inTheWay) await rename(join(dataDir, folderOf[part]), join(keptIn, folderOf[part]))
    for (const part of embedded) await rename(join(aside, folderOf[part]), join(dataDir, folderOf[part]))
    return { ...restored, keptIn }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** People first: a database takes all or nothing, a hosted dataset doesn't. */
async function restoreParts(run: Run, aside: string): Promise<Restored> {
  const people = await restoreDatabase(run, aside)
  await restoreContent(run, aside)
  return { manifest: run.manifest, keptIn: null, ...people }
}

async function restoreDatabase(run: Run, aside: string): Promise<RestoredPeople> {
  const { places, folder, manifest, newer, passphrase, replace, onLeftOut } = run
  const place = places.people
  const { people, files, createdAt } = manifest
  if (place.kind === 'left out' || people === null)
    return { leftOut: [], admins: [], deletedAgain: null, isPastMemory: false }
  const departures = [
    newer === undefined ? null : await departuresInBackup(newer, passphrase, createdAt),
    place.kind === 'embedded' ? await replacedDepartures(run) : null,
  ]
  const session = await openPeople(place, join(aside, folderOf.people), run)
  try {
    return await restorePeople(session, { folder, people, files, createdAt, replace, departures, onLeftOut })
  } finally {
    await session.end()
  }
}

/** Who left, as the data to be moved aside knows. Null if there is none, or if it's too damaged to be opened. */
async function replacedDepartures(run: Run): Promise<Departures | null> {
  if (!hasPart(run.dataDir, 'people')) return null
  try {
    const session = await openPeople({ kind: 'embedded' }, join(run.dataDir, folderOf.people), run)
    return await readDepartures(session).finally(() => session.end())
  } catch {
    return null
  }
}

async function restoreContent(run: Run, aside: string): Promise<void> {
  const { config, places, folder, manifest, replace } = run
  const place = places.content
  if (place.kind === 'left out' || manifest.content === null) return
  const source = join(folder, 'content')
  if (place.kind === 'hosted') {
    await restoreHostedContent(place.content, source, { replace })
    return
  }
  const lake = await openStoppedLake(join(aside, folderOf.content), config)
  try {
    const { documents, assets } = await lake.importDataset(join(source, 'data.ndjson'), { replace: true })
    if (documents !== manifest.content.documents || assets !== manifest.content.assets)
      throw new BackupError('The restored content differs from the backup. Nothing was restored.')
  } finally {
    await lake.close()
  }
}
