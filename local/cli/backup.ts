import { resolve } from 'node:path'
import { createBackup } from '../backup/backup.ts'
import { describeSaved, readParts } from '../backup/command.ts'
import { placesOf } from '../backup/places.ts'
import { ConfigError } from '../config.ts'
import { readArguments, root, runCommand } from './command.ts'

const { values, positionals } = readArguments(
  `npm run backup -- <file.tar.gz, file.tar.gz.enc, or a new folder> [options]

  --only content    only one half: content or people
  --try             also restores it into a temporary folder, to see that it works

Stop the embedded site first. The file holds personal data; .enc encrypts it with the passphrase in BACKUP_PASSPHRASE.`,
  { only: { type: 'string' }, try: { type: 'boolean', default: false } },
  1,
)

await runCommand(async (config) => {
  const [target] = positionals
  if (target === undefined)
    throw new ConfigError('Say where to: npm run backup -- fest.tar.gz (or the name of a new folder)')
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
process.exit()
