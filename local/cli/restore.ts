import { resolve } from 'node:path'
import { describeDeparted, describeSaved, readParts } from '../backup/command.ts'
import { embeddedPlaces, placesOf } from '../backup/places.ts'
import { restoreBackup } from '../backup/restore.ts'
import { ConfigError } from '../config.ts'
import { readArguments, root, runCommand } from './command.ts'

const { values, positionals } = readArguments(
  `npm run restore -- <file> [options]

  --into <folder>   into this embedded data folder, instead of where .env says
  --only content    only one half: content or people
  --replace         replaces the data that's there
  --newer <file>    a newer backup: whoever it knows to have left isn't restored

Stop the embedded site first. BACKUP_PASSPHRASE opens an encrypted file.`,
  {
    only: { type: 'string' },
    into: { type: 'string' },
    replace: { type: 'boolean' },
    newer: { type: 'string' },
  },
  1,
)

await runCommand(async (config) => {
  const [source] = positionals
  if (source === undefined) throw new ConfigError('Say which backup: npm run restore -- fest.tar.gz')
  const wanted = readParts(values.only)
  const restored = await restoreBackup({
    root,
    config,
    places: values.into === undefined ? placesOf(config, process.env, wanted) : embeddedPlaces(wanted),
    dataDir: values.into === undefined ? config.dataDir : resolve(values.into),
    source,
    newer: values.newer,
    passphrase: process.env['BACKUP_PASSPHRASE'],
    replace: values.replace ?? false,
    onLeftOut: (leftOut) => {
      for (const table of leftOut) console.log(`Left out: ${table}; the service here can’t hold it.`)
    },
  })
  const { manifest, keptIn, admins } = restored
  console.log(`Restored the backup of ${manifest.createdAt}. ${describeSaved(manifest)}`)
  if (keptIn !== null)
    console.log(`What was there before is now in ${keptIn}; delete it once everything works.`)
  if (admins.length > 0)
    console.log(
      `Admins now: ${admins.join(', ')}. Don’t know one of them? Remove them in /admin, under Settings.`,
    )
  if (manifest.people === null) return
  console.log(describeDeparted(restored))
  console.log('People can sign in with the same passwords as before.')
})
process.exit()
