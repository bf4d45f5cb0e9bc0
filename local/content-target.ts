import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient, type SanityClient } from '@sanity/client'
import { acquireFolderLock, FolderInUseError } from './backend/database/folder-lock.ts'
import { openStoppedLake } from './backup/places.ts'
import { ConfigError, type FestConfig } from './config.ts'

/** Options of `@sanity/client` for the site's dataset, with a token that may write. */
export type ContentTarget = {
  projectId: string
  dataset: string
  token: string
  apiHost?: string
  useProjectHostname?: false
}

/** A client that sees drafts and everything else, and whose writes count at once. */
export function openDataset(target: ContentTarget): SanityClient {
  return createClient({ ...target, apiVersion: contentApiVersion, useCdn: false, perspective: 'raw' })
}

/** On the hosted dataset (SANITY_WRITE_TOKEN) or the embedded one, running or not. Throws ConfigError. */
export function withContentTarget<Result>(
  config: FestConfig,
  work: (target: ContentTarget) => Promise<Result>,
): Promise<Result> {
  const { kind, projectId, dataset } = config.sanity
  if (kind === 'embedded') return withEmbedded(config, work)
  const token = process.env['SANITY_WRITE_TOKEN']?.trim()
  if (token) return work({ projectId, dataset, token })
  throw new ConfigError(
    'SANITY_WRITE_TOKEN is not set. Create a token with the Editor role at sanity.io/manage, under API, and set it for this one command.',
  )
}

async function withEmbedded<Result>(
  config: FestConfig,
  work: (target: ContentTarget) => Promise<Result>,
): Promise<Result> {
  const { dataDir, sanity, host, port } = config
  const folder = join(dataDir, 'lake')
  const embedded = (token: string, origin: string): ContentTarget => ({
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    token,
    apiHost: `${origin}/lake`,
    useProjectHostname: false,
  })
  const lock = await acquireFolderLock(dataDir).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return null
    throw error
  })
  if (!lock) {
    const { token } = JSON.parse(readFileSync(join(folder, 'lake-secrets.json'), 'utf8')) as { token: string }
    return work(embedded(token, `http://${host}:${port}`))
  }
  const lake = await openStoppedLake(folder, config)
  const server = createServer((req, res) => void lake.handle(req, res))
  try {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    // A TCP server's address has this shape.
    const { port: free } = server.address() as AddressInfo
    return await work(embedded(lake.token, `http://127.0.0.1:${free}`))
  } finally {
    server.close()
    server.closeAllConnections()
    await lake.close()
    await lock.release()
  }
}
