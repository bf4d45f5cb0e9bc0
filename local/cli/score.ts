import { spawnSync } from 'node:child_process'
import { root } from './run-step.ts'

// What measures the site is with the tests, which nothing imports; it starts the product and a browser by itself.
const { status } = spawnSync(process.execPath, ['tests/speed/score.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
