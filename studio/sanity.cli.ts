import { defineCliConfig } from 'sanity/cli'
import { readStudioEnvironment } from './environment.ts'
import { typegen } from './typegen.ts'

/** For Sanity's own command line with a hosted project, as in `sanity dataset import`. The build is Vite's. */
const { projectId, dataset } = readStudioEnvironment(process.env)

export default defineCliConfig({
  api: { projectId, dataset },
  typegen,
  deployment: { autoUpdates: false },
})
