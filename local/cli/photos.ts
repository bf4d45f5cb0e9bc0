import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import { resolve } from 'node:path'
import { loadEnvFile, readConfig } from '../config.ts'
import { toldOf } from '../installation-error.ts'
import { addPhotos, type PhotoResult } from '../photos/add-photos.ts'
import { readArguments } from './arguments.ts'
import { withContentTarget } from '../content-target.ts'

/*
 * `npm run photos`: loads the photos whose addresses imports stored, and sets them in their people's drafts. On the
 * hosted dataset when one is configured (with SANITY_WRITE_TOKEN), else on the embedded one, running or not. It can be
 * repeated: people with a photo are skipped.
 */

const root = resolve(import.meta.dirname, '../..')

readArguments(
  'npm run photos\n\nLoads the photos whose addresses an import kept. It may run again at any time.',
  {},
)

try {
  loadEnvFile(root)
  await withContentTarget(readConfig(process.env, root), process.env, async (target) => {
    const client = createClient({ ...target, apiVersion: contentApiVersion, useCdn: false })
    const results = await addPhotos(client, {
      onResult: ({ name, fault }, done, total) =>
        console.log(`${done} of ${total}  ${name}${fault === null ? '' : `: ${fault}`}`),
    })
    console.log(summaryOf(results))
  })
} catch (error) {
  console.error(
    isRefusal(error) ? 'Sanity refuses this token: it needs the Editor role in this project.' : toldOf(error),
  )
  process.exitCode = 1
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && [401, 403].includes(Number(error.statusCode))
}

function summaryOf(results: readonly PhotoResult[]): string {
  if (results.length === 0)
    return 'Nobody is waiting for a photo. Import a file with addresses of photos in the Studio first.'
  const missing = results.filter(({ fault }) => fault !== null)
  const added = results.length - missing.length
  return [
    `\nAdded to drafts: ${added} of ${results.length} photos. Review and publish them in the Studio, under Release.`,
    ...(missing.length > 0 ? ['\nStill without a photo; add these by hand, or try again later:'] : []),
    ...missing.map(({ name, fault }) => `  ${name}: ${fault}`),
  ].join('\n')
}
