import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import { readArguments, runCommand } from './command.ts'

const { values } = readArguments(
  `npm run reset -- [options]    deletes the embedded data, content and people

  --yes    doesn't ask first`,
  { yes: { type: 'boolean', default: false } },
)

/** Files that only our data folders have; a folder without any is left alone. */
const signs = ['demo-accounts.json', 'lake', 'backend']

await runCommand(async ({ dataDir }) => {
  if (!existsSync(dataDir)) {
    console.log(`There is nothing to delete: ${dataDir} does not exist.`)
  } else if (!signs.some((name) => existsSync(resolve(dataDir, name)))) {
    console.error(
      `${dataDir} doesn’t look like this site’s data folder. Nothing was deleted; check FEST_DATA_DIR.`,
    )
    process.exitCode = 1
  } else if (values.yes || (await confirm(dataDir))) {
    const lock = await acquireFolderLock(dataDir)
    // Windows can't delete an open file: the lock's own goes last, after its release.
    for (const name of await readdir(dataDir))
      if (!name.startsWith('lock.db')) await rm(join(dataDir, name), { recursive: true })
    await lock.release()
    await rm(dataDir, { recursive: true })
    console.log('Deleted. The next start uses the sample content and new passwords.')
  } else {
    console.log('Nothing was deleted.')
  }
})

async function confirm(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('This asks before deleting, and there’s nobody to ask. Use: npm run reset -- --yes')
    return false
  }
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await questions.question(
    `Delete all content, accounts and registrations in ${dataDir}? Type "yes": `,
  )
  questions.close()
  return answer.trim().toLowerCase() === 'yes'
}
