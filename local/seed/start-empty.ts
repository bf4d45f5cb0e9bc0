import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type FestConfig } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'

const nothing = join(import.meta.dirname, 'nothing.ndjson')

/**
 * The configuration of an installation that starts without the sample event: no content, nobody who has registered, and
 * the real time. `isAsked` is `--empty`; it's stored in the data folder, so that a later start doesn't fill it. Throws
 * ConfigError when the folder already has an event.
 */
export function startEmpty(config: FestConfig, isAsked: boolean): FestConfig {
  const mark = join(config.dataDir, 'started-empty')
  const isRemembered = existsSync(mark)
  if (isAsked && !isRemembered) {
    if (config.sanity.kind === 'hosted')
      throw new ConfigError('--empty is for the embedded services; a hosted dataset starts as it is.')
    if (existsSync(join(config.dataDir, 'lake')))
      throw new ConfigError(
        `${config.dataDir} already has an event. To start with nothing beside it, name another folder: FEST_DATA_DIR=.data-mine npm start -- --empty\n` +
          'To keep its texts, choose “Make it ours” in the Studio. Nothing in it matters? npm run reset deletes it.',
      )
    makeDataFolder(config.dataDir)
    writeFileSync(mark, 'This folder was started without the sample event (npm start -- --empty).\n')
  }
  return isAsked || isRemembered ? { ...config, seedFile: nothing, isDemo: false } : config
}
