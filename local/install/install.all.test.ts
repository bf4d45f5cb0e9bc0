import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const repository = resolve(import.meta.dirname, '../..')
const at = (version: string, more: object = {}) => ({ version, ...more })
const packages = {
  '': { devDependencies: { linter: '1.0.0' } },
  schemas: {},
  web: { dependencies: { '@fest/schemas': '0.1.0', react: '1.0.0' }, devDependencies: { checker: '1.0.0' } },
  studio: {},
  local: { dependencies: { compiler: '1.0.0' } },
  'local/install/node': { optionalDependencies: { node: '1.0.0' } },
  'local/install/setup': { dependencies: { cloud: '1.0.0' } },
  tests: { devDependencies: { browser: '1.0.0' } },
  'node_modules/@fest/schemas': { resolved: 'schemas', link: true },
  'node_modules/browser': at('1.0.0', { dev: true }),
  'node_modules/checker': at('1.0.0', { dev: true }),
  'node_modules/cloud': at('1.0.0'),
  'node_modules/compiler': at('1.0.0', { optionalDependencies: { 'compiler-moon': '1.0.0' } }),
  'node_modules/compiler-moon': at('1.0.0', { optional: true, os: ['moon'] }),
  'node_modules/linter': at('1.0.0', { dev: true }),
  'node_modules/node': at('1.0.0', { optional: true }),
  'node_modules/react': at('1.0.0', { dependencies: { scheduler: '1.0.0' } }),
  'node_modules/react/node_modules/scheduler': at('1.0.0'),
}
const ofProduct = ['react', 'react/node_modules/scheduler', 'compiler']
const ofAll = [...ofProduct, 'browser', 'checker', 'cloud', 'linter']

const parent = temporaryFolder()
let root: string
beforeEach(() => {
  root = mkdtempSync(join(parent, 'install-'))
  for (const file of ['local/cli/run.mjs', 'local/install/install.mjs'])
    cpSync(join(repository, file), join(root, file))
  for (const file of ['local/start.ts', 'local/cli/check.ts', 'local/cli/setup.ts'])
    write(file, `console.log('it runs')`)
  writeLock(packages)
  write('npm/npm', `#!${process.execPath}\n${npm}`)
})

/** Notes how it is called, waits for a file if told to, and writes down what came, as the real one does. */
const npm = `
const fs = require('node:fs')
fs.writeFileSync('pid', String(process.pid))
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
const end = () => {
  if (process.env.FAILS) process.exit(7)
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages
  const there = Object.fromEntries(process.env.BRINGS.split(',').map((name) => ['node_modules/' + name, lock['node_modules/' + name]]))
  fs.mkdirSync('node_modules', { recursive: true })
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: there }))
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
if (process.env.WAITS) fs.watch('.', () => fs.existsSync('go') && process.exit(end()))
else end()
`

test('starting brings the product’s packages alone, once', () => {
  const { said, calls } = run('start', ofProduct)
  expect(said).toContain('Installing 3 packages')
  expect(said).toContain('it runs')
  expect(calls).toEqual([
    'ci --workspace=local --workspace=schemas --workspace=studio --workspace=web --omit=dev --no-audit --no-fund --loglevel=error',
  ])
  expect(run('start', ofProduct).calls).toEqual([])
})

test.each([
  [
    'check',
    ofAll,
    /^install --no-save --include-workspace-root .*--workspace=tests --workspace=web --include=dev /,
  ],
  ['setup', [...ofProduct, 'cloud'], /^install --no-save .*--workspace=local\/install\/setup .*--omit=dev /],
])('%s adds what it needs to what is there, says so, and does it once', (name, brings, how) => {
  run('start', ofProduct)
  const { said, calls } = run(name, brings)
  expect(said).toMatch(/Installing \d more packages, which this command needs/)
  expect(calls).toEqual([expect.stringMatching(how)])
  expect(run(name, brings).calls).toEqual([])
  expect(run('start', brings).calls).toEqual([])
})

test('what an install by hand brought is enough for every command', () => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  for (const name of ['start', 'check', 'setup']) expect(run(name, []).calls).toEqual([])
})

test('adding keeps what only checks need where it is there', () => {
  run(
    'check',
    ofAll.filter((name) => name !== 'react'),
  )
  expect(run('start', ofAll).calls).toEqual([expect.stringMatching(/^install --no-save .*--include=dev /)])
})

test('another version in the lock file brings everything anew', () => {
  run('start', ofProduct)
  writeLock({ ...packages, 'node_modules/react/node_modules/scheduler': at('1.0.1') })
  expect(run('start', ofProduct).calls).toEqual([expect.stringMatching(/^ci /)])
})

test('an install that fails ends with npm’s code, and nothing runs', () => {
  const { said, status } = run('start', ofProduct, { FAILS: '1' })
  expect(said).toContain('Couldn’t install the packages; see npm’s message above.')
  expect(said).not.toContain('it runs')
  expect(status).toBe(7)
})

test.each(['exec', ''])('Ctrl-C, or only its shell’s end, ends an npm that goes on: %s', async (exec) => {
  const child = spawn('sh', ['-c', `${exec} '${process.execPath}' local/cli/run.mjs start; true`], {
    cwd: root,
    env: environment(ofProduct, { WAITS: '1', npm_lifecycle_event: 'start' }),
  })
  const pid = () => Number(readFileSync(join(root, 'pid'), 'utf8'))
  await vi.waitFor(() => expect(pid()).toBeGreaterThan(0), 20_000)
  child.kill(exec ? 'SIGINT' : 'SIGTERM')
  await once(child, 'exit')
  await vi.waitFor(() => expect(() => process.kill(pid(), 0)).toThrow('ESRCH'), 20_000)
})

test('while npm says nothing, the launcher does', async () => {
  const child = spawn(process.execPath, ['local/cli/run.mjs', 'start'], {
    cwd: root,
    env: environment(ofProduct, { WAITS: '1' }),
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (/looks where they are \(\d s\)/.test(said) && !existsSync(join(root, 'go'))) write('go', '')
  }
  expect(said).toContain('it runs')
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text, { mode: 0o755 })
}

function writeLock(of: object): void {
  write('package-lock.json', JSON.stringify({ packages: of }))
}

function environment(brings: readonly string[], more: Record<string, string>) {
  const path = join(root, 'npm') + delimiter + process.env['PATH']
  return { ...process.env, ...more, BRINGS: brings.join(','), PATH: path }
}

/** Runs a command with an npm that brings these, and returns what was said and how npm was called. */
function run(name: string, brings: readonly string[], more: Record<string, string> = {}) {
  rmSync(join(root, 'calls'), { force: true })
  const { stdout, stderr, status } = spawnSync(process.execPath, ['local/cli/run.mjs', name], {
    cwd: root,
    env: environment(brings, more),
    encoding: 'utf8',
  })
  const calls = existsSync(join(root, 'calls'))
    ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')
    : []
  return { said: stdout + stderr, status, calls }
}
