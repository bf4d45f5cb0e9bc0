import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { readPlaywrightReport, readVitestReport, summarize } from '@fest/local/cli/test-reports.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'

/** Inside the project, so that both runners can be imported. */
mkdirSync(join(root, 'test-results'), { recursive: true })
const folder = temporaryFolder(join(root, 'test-results'))

const passing = "test('passes', () => {})"
const failing = "test('fails', () => { throw new Error('on purpose') })"
/** What a worker does after its last test belongs to no test. */
const afterwards =
  "test.extend({ late: [async ({}, use) => { await use(); throw new Error('nobody waited') }, { scope: 'worker', auto: true }] })('passes', () => {})"

async function playwright(name: string, tests: readonly string[]) {
  const [config, report] = [join(folder, `${name}.config.ts`), join(folder, `${name}.json`)]
  await writeFile(
    config,
    `export default { testDir: '.', testMatch: '${name}.spec.ts', outputDir: '${name}', workers: 1, reporter: 'json' }`,
  )
  await writeFile(
    join(folder, `${name}.spec.ts`),
    ["import { test } from '@playwright/test'", ...tests].join('\n'),
  )
  const code = await run('playwright', ['test', '--config', config], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readPlaywrightReport(report, code)
}

async function vitest(name: string, tests: readonly string[]) {
  const report = join(folder, `${name}.json`)
  await writeFile(join(folder, `${name}.unit.ts`), ["import { test } from 'vitest'", ...tests].join('\n'))
  const config = join(folder, `${name}.vitest.ts`)
  await writeFile(config, `export default { test: { include: ['${name}.unit.ts'] } }`)
  const code = await run(
    'vitest',
    ['run', '--root', folder, '--config', config, '--reporter=json', `--outputFile=${report}`],
    {},
  )
  return readVitestReport(report, code)
}

/** Without the variables that a runner sets for the tests it runs, such as this one. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITE|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
)

function run(program: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((done) => {
    execFile(
      join(root, 'node_modules/.bin', program),
      args,
      { cwd: root, env: { ...ownEnvironment, ...env } },
      (error) => done(typeof error?.code === 'number' ? error.code : 0),
    )
  })
}

it('the end of npm test is red for an error outside of any test, and prints it', async () => {
  const outcome = await playwright('outside', [afterwards])
  const { lines, isGreen } = summarize([outcome])
  expect(isGreen).toBe(false)
  expect(lines.join('\n')).toMatch(/outside of any test: .*nobody waited/)
})

it('the end of npm test is red for a failure, and for a missing report', async () => {
  const outcome = await playwright('red', [passing, failing])
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failures: ['red.spec.ts: fails'] })
  expect(summarize([outcome]).isGreen).toBe(false)
  const unit = await vitest('unit', [passing, failing])
  expect(unit).toMatchObject({ passed: 1, failed: 1 })
  expect(unit.failures.join('\n')).toMatch(/unit\.unit\.ts: fails\n.*on purpose/)
  const broken = await vitest('broken', ["throw new Error('not even loaded')"])
  expect(broken).toMatchObject({ passed: 0, failed: 1 })
  expect(broken.failures.join('\n')).toContain('not even loaded')
  expect(summarize([readPlaywrightReport(join(folder, 'nothing.json'), 1)]).isGreen).toBe(false)
})
