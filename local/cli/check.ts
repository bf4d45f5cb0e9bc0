import { readArguments, runSteps, type Step, type StepResult } from './command.ts'

// The service worker isn't a workspace, but its globals differ from the pages'.
const typed = ['tests', 'web', 'studio', 'local', 'schemas', 'packages', 'web/worker']

/** Caches its results, so that the next run only checks changes, in a quarter of the time. */
function typesOf(name: string): Step {
  const found = `node_modules/.cache/tsc/${name.replace('/', '-')}.tsbuildinfo`
  return { name: `types: ${name}`, command: ['tsc', '-p', name, '--incremental', '--tsBuildInfoFile', found] }
}

/** All checks that don't run the product, the longest first. */
const steps: readonly Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'generated files are fresh', command: [process.execPath, 'local/cli/gen.ts', '--check'] },
  ...typed.map(typesOf),
  { name: 'what may import what, and no circles', command: [process.execPath, 'local/cli/import-rules.ts'] },
  { name: 'migrations state each thing once', command: [process.execPath, 'local/cli/check-migrations.ts'] },
  {
    name: 'style sheets say what utilities can’t',
    command: [process.execPath, 'local/cli/check-css-modules.ts'],
  },
  { name: 'the lock file is complete', command: [process.execPath, 'local/cli/check-lock-file.ts'] },
  {
    name: 'the lock file is what package.json asks for',
    command: ['npm', 'ci', '--dry-run', '--no-audit', '--loglevel=error'],
  },
  { name: 'catalogs have every message', command: [process.execPath, 'local/cli/languages.ts', '--check'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code and dependencies', command: ['knip'] },
]

/** Runs every check, prints the output of those that fail, and returns all results. */
export function runChecks(): Promise<StepResult[]> {
  return runSteps(steps, 2, ({ name, code, output, seconds }) => {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0) console.log(`${output.trimEnd()}\n`)
  })
}

if (import.meta.main) {
  readArguments('npm run check\n\nTypes, lint and import rules, format, generated files, unused code.', {})
  const results = await runChecks()
  const failed = results.filter(({ code }) => code !== 0)
  console.log(
    failed.length === 0 ? 'All checks passed.' : `${failed.length} of ${results.length} checks failed.`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
