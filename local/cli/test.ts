import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatIsStale } from './build.ts'
import { runChecks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { root } from './run-step.ts'

type Count = { passed: number; failed: number; skipped: number }

const browser = findBrowser()
const reports = mkdtempSync(join(tmpdir(), 'fest-test-'))

heading('Checks')
const checks = await runChecks()
const counts: Count[] = [
  {
    passed: checks.filter(({ code }) => code === 0).length,
    failed: checks.filter(({ code }) => code !== 0).length,
    skipped: 0,
  },
]

// Once, before tests that start the product at the same time would each do it.
await buildWhatIsStale()

heading('Unit and integration tests')
counts.push(runVitest())

heading('End-to-end tests')
counts.push(browser === null ? { passed: 0, failed: 1, skipped: 0 } : runPlaywright(browser))

rmSync(reports, { recursive: true })
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function runVitest(): Count {
  const file = join(reports, 'vitest.json')
  const code = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {},
  )
  // The shape of Vitest's JSON report, in the parts read here.
  const report = readReport(file) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  } | null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that fails to load has no failed test, and an error outside a test has none either.
  const failed = code === 0 ? report.numFailedTests : Math.max(report.numFailedTests, 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function runPlaywright(executable: string): Count {
  const file = join(reports, 'playwright.json')
  const code = run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
    CHROME_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  // The shape of Playwright's JSON report, in the parts read here.
  const report = readReport(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  } | null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), skipped }
}

/** Runs a program in this terminal and gives its exit code. */
function run(program: string, args: readonly string[], env: Record<string, string>): number {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return result.status ?? 1
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function heading(text: string): void {
  console.log(`\n== ${text} ==`)
}
