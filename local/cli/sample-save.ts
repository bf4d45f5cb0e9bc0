import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { saveHostedContent } from '../backup/hosted-content.ts'
import { ConfigError } from '../config.ts'
import { seedFile } from '../seed/content.ts'
import { writeSampleIds } from '../seed/gen-sample-ids.ts'
import { writeSample } from '../seed/save.ts'
import { readArguments, runCommand } from './command.ts'
import { withContentTarget } from '../content-target.ts'

readArguments(
  'npm run sample:save\n\nWrites what is published in the embedded Studio into local/seed, as the sample event.',
  {},
)

const exported = await mkdtemp(join(tmpdir(), 'fest-sample-'))
await runCommand(async (config) => {
  if (
    config.sanity.kind === 'hosted' ||
    config.seedFile !== null ||
    existsSync(join(config.dataDir, 'started-empty'))
  )
    throw new ConfigError('This is somebody’s own event, not the sample. Nothing was saved.')
  const { documents, assets } = await withContentTarget(config, async (target) => {
    await saveHostedContent({ ...target, apiHost: target.apiHost ?? '' }, exported)
    return writeSample(exported, dirname(seedFile))
  })
  await writeSampleIds()
  console.log(
    `${documents} documents, ${assets} pictures and files are the sample event. What changed: git diff --stat`,
  )
})
await rm(exported, { recursive: true })
