import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhatIsStale } from './build.ts'
import { runChecks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { engines, whyNot } from './find-engines.ts'
import { root } from './run-step.ts'

type Count = { passed: number; failed: number; skipped: number }
type AssertionResult = { status: string; fullName: string; failureMessages: string[] }
type Spec = { title: string; ok: boolean; tests: { projectName: string }[] }
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }

const browser = findBrowser()
/** What failed, said again at the end: by then it has scrolled away, and a host's log may show no more than that. */
const failures: string[] = []
const reports = mkdtempSync(join(tmpdir(), 'fest-test-'))

heading('Checks')
const checks = await runChecks()
failures.push(...checks.filter(({ code }) => code !== 0).map(({ name }) => `check: ${name}`))
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
counts.push(
  browser === null
    ? { passed: 0, failed: 1, skipped: 0 }
    : runPlaywright('tests/playwright.config.ts', { CHROME_PATH: browser }),
)

heading('End-to-end tests in Firefox and WebKit')
const missing = engines.map(whyNot).filter((reason) => reason !== null)
for (const reason of missing) console.log(reason)
if (missing.length < engines.length) counts.push(runPlaywright('tests/engines/playwright.config.ts', {}))

rmSync(reports, { recursive: true })
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
if (failures.length > 0) {
  heading('Failed')
  for (const failure of failures) console.log(failure)
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = sum('failed') === 0 ? 0 : 1

function runVitest(): Count {
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
  // The shape of Vitest's JSON report, in the parts read here.
  const report = readReport(file) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: { name: string; message: string; assertionResults: AssertionResult[] }[]
  } | null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(root, name)
    if (message !== '') failures.push(`${file}: ${message}`)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') failures.push(`${file}: ${fullName}\n${failureMessages.join('\n')}`)
  }
  // A file that fails to load has no failed test, and an error outside a test has none either.
  const failed = code === 0 ? report.numFailedTests : Math.max(report.numFailedTests, 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function runPlaywright(config: string, env: Record<string, string>): Count {
  const file = join(reports, `${config.replaceAll('/', '-')}.json`)
  const code = run('playwright', ['test', '--config', config], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  // The shape of Playwright's JSON report, in the parts read here.
  const report = readReport(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: Suite[]
  } | null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  failures.push(...report.suites.flatMap(failedJourneys))
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), skipped }
}

function failedJourneys({ title, specs, suites = [] }: Suite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => [spec.tests[0]?.projectName, `${title}: ${spec.title}`].filter(Boolean).join(' ')),
    ...suites.flatMap(failedJourneys),
  ]
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
