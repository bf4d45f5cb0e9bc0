import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InstallationError } from './installation-error.ts'

/** Bytes to keep free: PostgreSQL stops for good when its log, which grows by 16 MB, finds no room. */
export const roomToRun = 64e6
/** In addition for a new folder: the database, the sample event and its pictures. */
export const roomToBegin = 90e6 + roomToRun

/** There's too little room on the disk; nothing was written. */
export class FullDiskError extends InstallationError {
  override name = 'FullDiskError'
}

/** Free bytes on the disk of a folder, or of the next one above that exists. */
export function roomFor(folder: string): number {
  const path = resolve(folder)
  if (!existsSync(path) && dirname(path) !== path) return roomFor(dirname(path))
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** Throws FullDiskError when the disk of the folder has less room than that. */
export function requireRoom(folder: string, needed: number): void {
  const room = roomFor(folder)
  if (room >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new FullDiskError(
    `The disk of ${folder} has ${megabytes(room)} of room left; the site needs ${megabytes(needed)} there. Nothing was changed.\n` +
      'Make room and start it again, or set FEST_DATA_DIR to a folder on another disk.',
  )
}

const obstacles: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'a part of its path leads nowhere',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk is read-only',
  ENAMETOOLONG: 'its path is too long',
}

/** Creates the folder for its owner only. Throws InstallationError if it can't be created or written to. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const obstacle = error instanceof Error && 'code' in error ? obstacles[String(error.code)] : undefined
    if (obstacle === undefined) throw error
    throw new InstallationError(
      `${folder} can’t be a data folder: ${obstacle}. Nothing was changed; FEST_DATA_DIR names another folder.`,
      { cause: error },
    )
  }
}

/** The folder a restore builds before moving it into place. */
export const restoringPrefix = 'restoring-'

/** Reports and deletes what a killed restore left: people's data. Under the folder's lock no restore runs. */
export function sweepKilledRestores(folder: string): void {
  const left = readdirSync(folder).filter((name) => name.startsWith(restoringPrefix))
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
  if (left.length > 0)
    console.log(
      `A restore into ${folder} was cut short. What it had prepared was removed; to have the backup there, run the restore again.`,
    )
}
