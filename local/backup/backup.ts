import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import type { FestConfig } from '../config.ts'
import { isArchiveName, makePrivateFolder, pack } from './archive.ts'
import { saveHostedContent } from './hosted-content.ts'
import { BackupError, type Manifest, writeManifest } from './manifest.ts'
import { folderOf, hasPart, openStoppedBackend, openStoppedLake, type Part, type Places } from './places.ts'
import { savePeople } from './save-people.ts'
import { connectToPostgres, sessionOfBackend } from './session.ts'

type BackupOptions = {
  root: string
  config: FestConfig
  places: Places
  /** A folder to create, or a file whose name ends in .tar.gz. */
  target: string
}

/**
 * Saves content and people into a new folder or a packed file, readable by their owner alone, which appears whole or
 * not at all. An embedded site has to be stopped: rejects with FolderInUseError when it isn't, and with BackupError
 * when the target exists or there is nothing to save.
 */
export async function createBackup({ root, config, places, target }: BackupOptions): Promise<Manifest> {
  const path = resolve(target)
  if (existsSync(path)) throw new BackupError(`${path} already exists. Nothing was saved; choose a new name.`)
  const { dataDir } = config
  const embedded = (['content', 'people'] as const).filter((part) => places[part].kind === 'embedded')
  for (const part of embedded) requirePart(dataDir, part)
  const lock = embedded.length > 0 ? await acquireFolderLock(dataDir) : null
  // On the same disk as the target, so that it can be renamed to it.
  const draft = `${path}.${process.pid}.draft`
  try {
    await makePrivateFolder(draft)
    const content = await saveContent(config, places.content, draft)
    const people = await saveAccounts(root, config, places.people, draft)
    const manifest = await writeManifest(draft, { content, people })
    if (isArchiveName(path)) await pack(draft, path)
    else await rename(draft, path)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock?.release()
  }
}

function requirePart(dataDir: string, part: Part): void {
  if (hasPart(dataDir, part)) return
  throw new BackupError(
    `There is nothing to back up in ${dataDir}: the site was never started there. Check FEST_DATA_DIR.`,
  )
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

async function saveAccounts(
  root: string,
  config: FestConfig,
  place: Places['people'],
  draft: string,
): Promise<Manifest['people']> {
  const folder = join(draft, 'people')
  if (place.kind === 'left out') return null
  if (place.kind === 'hosted') {
    const session = await connectToPostgres(place.databaseUrl)
    try {
      return await savePeople(session, folder)
    } finally {
      await session.end()
    }
  }
  const { dataDir } = config
  const backend = await openStoppedBackend(join(dataDir, folderOf.people), { root, config, dataDir })
  try {
    return await savePeople(sessionOfBackend(backend), folder)
  } finally {
    await backend.close()
  }
}
