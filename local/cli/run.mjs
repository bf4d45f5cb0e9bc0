// Every npm script runs this first, so it must work on any Node from 20 on and before anything is installed: plain
// JavaScript, no dependencies. It installs packages when needed, then runs the command with the project's own Node,
// which runs TypeScript directly.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../install/install.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const commands = {
  start: ['local/start.ts'],
  dev: ['local/start.ts', '--dev'],
  build: ['local/cli/export-site.ts'],
  check: ['local/cli/check.ts'],
  gen: ['local/cli/gen.ts'],
  test: ['local/cli/test.ts'],
  'test:all': ['local/cli/test.ts', '--all'],
  reset: ['local/cli/reset.ts'],
  migrate: ['local/cli/migrate.ts'],
  'admin:sample': ['local/cli/admin-sample.ts'],
  'sample:save': ['local/cli/sample-save.ts'],
  score: ['tests/speed/score.ts'],
  screens: ['tests/screens/screens.ts'],
  doctor: ['local/cli/doctor.ts'],
  setup: ['local/cli/setup.ts'],
  backup: ['local/cli/backup.ts'],
  restore: ['local/cli/restore.ts'],
  photos: ['local/cli/photos.ts'],
  notebooks: ['local/cli/notebooks.ts'],
  languages: ['local/cli/languages.ts'],
  'next-edition': ['local/cli/next-edition.ts'],
}

/** Commands that need more than the product's packages. */
const groupOf = { setup: 'setup' }
for (const each of ['check', 'gen', 'test', 'test:all', 'score', 'screens']) groupOf[each] = 'everything'

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

// Vite misreads paths with these characters (https://vite.dev/guide/troubleshooting).
if (/[#?]/.test(root)) {
  console.error(
    `The site can’t be built in a folder whose path has # or ? in it. Nothing was changed; move it first:\n${root}`,
  )
  process.exit(1)
}

// npm passes no signal on: when it is ended alone, its shell is gone with it, and this process has another parent.
const { ppid } = process
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== ppid && process.emit('SIGTERM'), 500).unref()

const node = await install(groupOf[name] ?? 'product')
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...command, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  },
})
// Ctrl-C reaches the child by itself (same process group); a signal to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => {})
child.on('exit', (code, signal) => {
  // A process that runs out of memory is killed without a message.
  if (signal === 'SIGKILL')
    console.error('\nEnded from outside (SIGKILL), most often for want of memory: this takes about 2 GB.')
  else if (signal && !['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)) console.error(`\nEnded by ${signal}.`)
  process.exit(code ?? 1)
})
