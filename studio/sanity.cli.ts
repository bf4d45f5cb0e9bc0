import { join } from 'node:path'
import { defineCliConfig } from '@sanity/cli'
import { readCliEnvironment } from './cli-environment.ts'

/** For Sanity's command line with a hosted project, such as `sanity datasets import`. The build is Vite's. */
const api = readCliEnvironment(join(import.meta.dirname, '..'), process.env)

export default defineCliConfig({
  ...(api && { api }),
  deployment: { autoUpdates: false },
})
