import { resolve } from 'node:path'
import { createBackup } from '../backup/backup.ts'
import { describeSaved, failGently, readParts, UsageError } from '../backup/command.ts'
import { placesOf } from '../backup/places.ts'
import { loadEnvFile, readConfig } from '../config.ts'
import { readArguments } from './arguments.ts'

/**
 * Saves all of the site's content and people into one file: `npm run backup -- fest.tar.gz`, or into a folder.
 * `fest.tar.gz.enc` is encrypted with the passphrase in BACKUP_PASSPHRASE. `--only content` or `--only people` saves one
 * half; `--try` restores the file into a temporary folder. Stop the embedded site first.
 */
const root = resolve(import.meta.dirname, '../..')

const { values, positionals } = readArguments(
  `npm run backup -- <file.tar.gz, file.tar.gz.enc, or a new folder> [options]

  --only content    only one half: content or people
  --try             also restores it into a temporary folder, to see that it works

Stop the embedded site first. The file holds personal data; .enc encrypts it with the passphrase in BACKUP_PASSPHRASE.`,
  { only: { type: 'string' }, try: { type: 'boolean', default: false } },
  1,
)

await failGently(async () => {
  const [target] = positionals
  if (target === undefined)
    throw new UsageError('Say where to: npm run backup -- fest.tar.gz (or the name of a new folder)')
  loadEnvFile(root)
  const config = readConfig(process.env, root)
  const places = placesOf(config, process.env, readParts(values.only))
  const passphrase = process.env['BACKUP_PASSPHRASE']
  const manifest = await createBackup({ root, config, places, target, passphrase, isTried: values.try })
  console.log(`${describeSaved(manifest)}\nIt is in ${resolve(target)}`)
  if (values.try) console.log('It was restored into a temporary folder: every row and document came back.')
  if (manifest.people !== null)
    console.log(
      '\nThis backup holds PERSONAL DATA: names, addresses, needs, and what people sign in with. Only you can read\n' +
        'it now. Keep it on an encrypted disk, share it with nobody, and delete it when you no longer need it.',
    )
})
