import { acquireFolderLock } from '../database/folder-lock.ts'

/** Locks the folder of the first argument, prints "held", and keeps the lock until it is killed. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('The folder is missing.')
try {
  await acquireFolderLock(folder)
  console.log('held')
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(1)
}
