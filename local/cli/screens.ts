import { spawnSync } from 'node:child_process'
import { root } from './run-step.ts'

// The code that takes the pictures is with the tests, which nothing may import; it starts the product and the browsers
// itself.
const { status } = spawnSync(process.execPath, ['tests/screens/screens.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
