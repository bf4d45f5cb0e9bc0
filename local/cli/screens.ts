import { spawnSync } from 'node:child_process'
import { root } from './run-step.ts'

// What takes the pictures is with the tests, which nothing imports; it starts the product and the browsers by itself.
const { status } = spawnSync(process.execPath, ['tests/screens/screens.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
