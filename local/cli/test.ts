import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { buildWhatIsStale } from './build.ts'
import { runChecks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { engines, whyNot } from './find-engines.ts'
import { root } from './run-step.ts'
import {
  failedAsAWhole,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
  summarize,
} from './test-reports.ts'

readArguments('npm test\n\nChecks and tests everything, in real browsers too. It takes about an hour.', {})

const browser = findBrowser()
const reports = mkdtempSync(join(tmpdir(), 'fest-test-'))
const outcomes: Outcome[] = []

heading('Checks')
const checks = await runChecks()
const failedChecks = checks.filter(({ code }) => code !== 0)
outcomes.push({
  passed: checks.length - failedChecks.length,
  failed: failedChecks.length,
  skipped: 0,
  failures: failedChecks.map(({ name }) => `check: ${name}`),
  secondTries: [],
  files: [],
})

// Build once here; otherwise tests that start the product in parallel would each do it.
await buildWhatIsStale()

heading('Unit and integration tests')
outcomes.push(runVitest())

heading('End-to-end tests')
outcomes.push(
  browser === null
    ? failedAsAWhole(['no Chromium or Chrome to run the journeys in'])
    : runPlaywright('tests/playwright.config.ts', { CHROME_PATH: browser }),
)

heading('End-to-end tests in Firefox and WebKit')
const missing = engines.map(whyNot).filter((reason) => reason !== null)
for (const reason of missing) console.log(reason)
if (missing.length < engines.length) outcomes.push(runPlaywright('tests/engines/playwright.config.ts', {}))

rmSync(reports, { recursive: true })
// Failures are repeated at the end: by then they have scrolled away, and a host's log may show no more than that.
const { lines, isGreen } = summarize(outcomes)
console.log(lines.join('\n'))
process.exitCode = isGreen ? 0 : 1

function runVitest(): Outcome {
  const file = join(reports, 'vitest.json')
  const code = run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=./tests/attacks/support/report-tried.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {},
  )
  return readVitestReport(file, code)
}

function runPlaywright(config: string, env: Record<string, string>): Outcome {
  const file = join(reports, `${config.replaceAll('/', '-')}.json`)
  const code = run('playwright', ['test', '--config', config], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return readPlaywrightReport(file, code)
}

/** Runs a program in this terminal and returns its exit code. */
function run(program: string, args: readonly string[], env: Record<string, string>): number {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return result.status ?? 1
}

function heading(text: string): void {
  console.log(`\n== ${text} ==`)
}
