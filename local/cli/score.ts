import { spawnSync } from 'node:child_process'
import { root } from './run-step.ts'

// The measuring code is with the tests, which nothing may import; it starts the product and a browser itself.
const { status } = spawnSync(process.execPath, ['tests/speed/score.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
