import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { loadEnvFile, readConfig } from '../config.ts'
import { toldOf } from '../installation-error.ts'
import { readArguments } from './arguments.ts'
import { type ContentTarget, withContentTarget } from '../content-target.ts'

/*
 * `npm run migrate -- <name> [--run]`: brings documents to a changed content model. On the hosted dataset when one is
 * configured (with SANITY_WRITE_TOKEN), else on the embedded one, whether the site is running or not.
 */

const root = resolve(import.meta.dirname, '../..')

readArguments(
  `npm run migrate -- <name> [options]

  --run    changes the documents; without it, only says what would change`,
  { run: { type: 'boolean' } },
  1,
)

try {
  loadEnvFile(root)
  process.exitCode = await withContentTarget(readConfig(process.env, root), process.env, migrate)
} catch (error) {
  console.error(toldOf(error))
  process.exitCode = 1
}

/** Runs the migration in its own process; returns its exit code. */
function migrate(target: ContentTarget): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'studio/migrations/run.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FEST_MIGRATE_TARGET: JSON.stringify(target) } },
  )
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
