import { spawn } from 'node:child_process'
import { type ContentTarget, withContentTarget } from '../content-target.ts'
import { readArguments, root, runCommand } from './command.ts'

readArguments(
  `npm run migrate -- <name> [options]

  --run    changes the documents; without it, only says what would change`,
  { run: { type: 'boolean' } },
  1,
)

await runCommand(async (config) => {
  process.exitCode = await withContentTarget(config, migrate)
})

/** Runs the migration in its own process; returns its exit code. */
function migrate(target: ContentTarget): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'studio/migrations/run.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FEST_MIGRATE_TARGET: JSON.stringify(target) } },
  )
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
