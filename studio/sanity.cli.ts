import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineCliConfig } from '@sanity/cli'
import { readStudioEnvironment } from './environment.ts'

const file = join(import.meta.dirname, '..', '.env')
// What the environment has already wins over the file.
if (existsSync(file)) process.loadEnvFile(file)
const { kind, projectId, dataset } = readStudioEnvironment(process.env)

/**
 * For Sanity's command line with a hosted project, such as `sanity datasets import`. Without one, a command stops and asks
 * instead of writing to a project that isn't yours. The build is Vite's.
 */
export default defineCliConfig({
  ...(kind === 'hosted' && { api: { projectId, dataset } }),
  deployment: { autoUpdates: false },
})
