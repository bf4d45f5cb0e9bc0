import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { acquireFolderLock, FolderInUseError } from '../backend/database/folder-lock.ts'
import { ConfigError, type FestConfig, loadEnvFile, readConfig } from '../config.ts'
import { openLake } from '../lake/lake.ts'

/*
 * `npm run migrate -- <name> [--run]`: brings documents to a changed content model. On the hosted dataset when one is
 * configured (with SANITY_WRITE_TOKEN), else on the embedded one, whether the site is running or not.
 */

type Target = {
  projectId: string
  dataset: string
  token: string
  apiHost?: string
  useProjectHostname?: false
}

const root = resolve(import.meta.dirname, '../..')

try {
  loadEnvFile(root)
  const config = readConfig(process.env, root)
  process.exitCode =
    config.sanity.kind === 'hosted' ? await migrate(hostedTarget(config)) : await migrateEmbedded(config)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function hostedTarget({ sanity: { projectId, dataset } }: FestConfig): Target {
  const token = process.env['SANITY_WRITE_TOKEN']?.trim()
  if (token) return { projectId, dataset, token }
  throw new ConfigError(
    'SANITY_WRITE_TOKEN is not set. Create a token with the Editor role at sanity.io/manage, under API, and set it for this one command.',
  )
}

async function migrateEmbedded({ dataDir, sanity, host, port }: FestConfig): Promise<number> {
  const folder = join(dataDir, 'lake')
  const embedded = (token: string, origin: string): Target => ({
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
    return migrate(embedded(token, `http://${host}:${port}`))
  }
  const lake = await openLake({
    dataDir: folder,
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    origins: () => [],
    organizers: { list: () => [], verify: async () => null },
  })
  const server = createServer((req, res) => void lake.handle(req, res))
  try {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    // A TCP server's address has this shape.
    const { port } = server.address() as AddressInfo
    return await migrate(embedded(lake.token, `http://127.0.0.1:${port}`))
  } finally {
    server.close()
    server.closeAllConnections()
    await lake.close()
    await lock.release()
  }
}

/** Runs the migration in its own process; returns its exit code. */
function migrate(target: Target): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'studio/migrations/run.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FEST_MIGRATE_TARGET: JSON.stringify(target) } },
  )
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
