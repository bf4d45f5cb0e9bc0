import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './command.ts'

export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** For each failure one or more lines with its file. */
  failures: string[]
  /** How long the tests of each file ran, in ms. */
  files: { file: string; ms: number }[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}
type Suite = { title: string; file: string; specs: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  ok: boolean
  tests: { projectName: string; results: { duration: number }[] }[]
}

/** Reads a report; without one, or with an exit code it doesn't explain, the run counts as one failure. */
export function readVitestReport(path: string, code: number): Outcome {
  const report = read(path) as VitestReport | null
  if (!report) return failedAsAWhole(['Vitest left no report'])
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${relative(root, name)}: ${message}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${relative(root, name)}: ${test.fullName}\n${test.failureMessages.join('\n')}`),
  ])
  return {
    passed: report.numPassedTests,
    failed: counted(report.numFailedTests, code),
    skipped: report.numPendingTests,
    failures,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    })),
  }
}

export function readPlaywrightReport(path: string, code: number): Outcome {
  const report = read(path) as PlaywrightReport | null
  if (!report) return failedAsAWhole(['Playwright left no report'])
  const journeys = report.suites.flatMap(journeysOf)
  const { expected, unexpected, skipped } = report.stats
  const folder = relative(root, report.config.rootDir)
  const files = new Map<string, number>()
  for (const { file, ms } of journeys) files.set(file, (files.get(file) ?? 0) + ms)
  return {
    passed: expected,
    failed: counted(unexpected, code),
    skipped,
    failures: [
      ...journeys.filter(({ ok }) => !ok).map(({ name }) => name),
      // Such an error belongs to no test, and keeps others from running.
      ...report.errors.map(({ message }) => `outside of any test: ${message ?? 'no words'}`),
    ],
    files: [...files].map(([file, ms]) => ({ file: `${folder}/${file}`, ms })),
  }
}

type Journey = { file: string; name: string; ok: boolean; ms: number }

function journeysOf({ title, file, specs, suites = [] }: Suite): Journey[] {
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, results }) => ({
        file,
        name: [projectName, `${title}: ${spec.title}`].filter(Boolean).join(' '),
        ok: spec.ok,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(journeysOf),
  ]
}

/** The end of a run's output: the slowest files, failures and totals. */
export function summarize(outcomes: readonly Outcome[]): { lines: string[]; isGreen: boolean } {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
  const lines = [
    ...section(
      'The slowest files',
      slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`),
    ),
    ...section(
      'Failed',
      outcomes.flatMap((outcome) => outcome.failures),
    ),
    '',
    [
      `${sum('passed')} passed`,
      `${sum('failed')} failed`,
      ...(sum('skipped') > 0 ? [`${sum('skipped')} skipped`] : []),
    ].join(', '),
  ]
  return { lines, isGreen: sum('failed') === 0 }
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `== ${title} ==`, ...lines]
}

/** A file that fails to load has no failed test, and neither has an error outside of a test. */
function counted(failed: number, code: number): number {
  return code === 0 ? failed : Math.max(failed, 1)
}

/** The outcome when nothing ran, or nothing is known about what ran. */
export function failedAsAWhole(failures: string[]): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures, files: [] }
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
