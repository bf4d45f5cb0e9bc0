import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readStudioEnvironment } from './environment.ts'

/**
 * The hosted project for Sanity's command line: from environment variables, or from `.env` in `folder`. Undefined
 * without one, so that a command stops and asks instead of writing to a project that isn't yours.
 */
export function readCliEnvironment(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): { projectId: string; dataset: string } | undefined {
  const file = join(folder, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const { kind, projectId, dataset } = readStudioEnvironment({ ...written, ...env })
  return kind === 'hosted' ? { projectId, dataset } : undefined
}
