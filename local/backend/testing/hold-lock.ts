import { acquireFolderLock } from '../database/folder-lock.ts'

/** Takes the lock of the folder named first, says "held" and keeps it until it is ended. For the lock's tests. */
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
