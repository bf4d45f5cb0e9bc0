import { ConfigError } from '../config.ts'
import { openDataset, withContentTarget } from '../content-target.ts'
import { addPhotos, type PhotoResult } from '../photos/add-photos.ts'
import { readArguments, runCommand } from './command.ts'

readArguments(
  'npm run photos\n\nLoads the photos whose addresses an import kept. It may run again at any time.',
  {},
)

await runCommand((config) =>
  withContentTarget(config, async (target) => {
    const results = await addPhotos(openDataset(target), {
      onResult: ({ name, fault }, done, total) =>
        console.log(`${done} of ${total}  ${name}${fault === null ? '' : `: ${fault}`}`),
    }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      throw new ConfigError('Sanity refuses this token: it needs the Editor role in this project.')
    })
    console.log(summaryOf(results))
  }),
)

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
