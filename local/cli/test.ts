import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments, root, spawned } from './command.ts'
import { buildWhatIsStale } from './build.ts'
import { runChecks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { engines, whyNot } from './find-engines.ts'
import {
  failedAsAWhole,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
  summarize,
} from './test-reports.ts'

const usage = `npm test
npm run test:all [-- --part <part>] [-- --shard <number>/<of how many>]

npm test: checks, unit, database and contract tests, and one journey for each promise, in nine minutes.
npm run test:all: everything, in about an hour. Parts: checks, tests, timed, journeys, engines.
A shard is that share of the part's tests, to run the others on other machines.`

const { values } = readArguments(usage, {
  all: { type: 'boolean' },
  part: { type: 'string' },
  shard: { type: 'string' },
})
const { all = false, part, shard } = values

/** In the order in which they run; each returns its outcome. */
const parts: Readonly<Record<string, () => Promise<Outcome[]>>> = {
  checks: checks,
  tests: async () => [runVitest(all ? ['quick*', 'all'] : ['quick*'])],
  timed: async () => (all ? [runVitest(['timed'])] : []),
  journeys: async () => [runJourneys()],
  engines: async () => (all ? runEngines() : []),
}
if (part !== undefined && parts[part] === undefined) {
  console.error(`There is no part “${part}”.\n\n${usage}`)
  process.exit(2)
}

const reports = mkdtempSync(join(tmpdir(), 'fest-test-'))
const outcomes: Outcome[] = []
// Once here; otherwise tests that start the product in parallel would each do it.
if (part !== 'checks') await buildWhatIsStale()
for (const [name, run] of Object.entries(parts))
  if (part === undefined || part === name) outcomes.push(...(await run()))
rmSync(reports, { recursive: true })

// Failures are repeated at the end: by then they have scrolled away, and a host's log may show no more than that.
const { lines, isGreen } = summarize(outcomes)
if (!all)
  lines.unshift(
    '',
    'Left to npm run test:all: the other journeys, Firefox and WebKit, load, limits of time, attacks in full, and the real programs of hosted services.',
  )
console.log(lines.join('\n'))
process.exitCode = isGreen ? 0 : 1

async function checks(): Promise<Outcome[]> {
  heading('Checks')
  const results = await runChecks()
  const failed = results.filter(({ code }) => code !== 0)
  return [
    {
      passed: results.length - failed.length,
      failed: failed.length,
      skipped: 0,
      failures: failed.map(({ name }) => `check: ${name}`),
      files: [],
    },
  ]
}

function runVitest(projects: readonly string[]): Outcome {
  heading(projects.includes('timed') ? 'Tests with limits of time' : 'Unit, database and contract tests')
  const file = newReport()
  const code = run('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...sharded(),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return readVitestReport(file, code)
}

function runJourneys(): Outcome {
  heading(all ? 'All journeys' : 'A journey for each promise')
  const browser = findBrowser()
  return browser === null
    ? failedAsAWhole(['no Chromium or Chrome to run the journeys in'])
    : runPlaywright('tests/playwright.config.ts', all ? [] : ['--grep', '@promise'], { CHROME_PATH: browser })
}

function runEngines(): Outcome[] {
  heading('Journeys in Firefox and WebKit')
  const missing = engines.map(whyNot).filter((reason) => reason !== null)
  for (const reason of missing) console.log(reason)
  return missing.length < engines.length ? [runPlaywright('tests/engines/playwright.config.ts', [], {})] : []
}

function runPlaywright(
  config: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): Outcome {
  const file = newReport()
  const code = run('playwright', ['test', '--config', config, ...options, ...sharded()], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return readPlaywrightReport(file, code)
}

function newReport(): string {
  return join(reports, `${randomUUID()}.json`)
}

function sharded(): string[] {
  return shard === undefined ? [] : [`--shard=${shard}`]
}

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { program: file, args: words, shell } = spawned(program, args)
  const result = spawnSync(file, words, {
    cwd: root,
    stdio: 'inherit',
    // Read by tests/support/sampled.ts and tests/playwright.config.ts.
    env: { ...process.env, ...(all && { FEST_TEST_ALL: 'yes' }), ...env },
    shell,
  })
  return result.status ?? 1
}

function heading(text: string): void {
  console.log(`\n== ${text} ==`)
}
