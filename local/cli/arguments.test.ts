import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { faultOf, keptByNpm, root } from './command.ts'
import { runAlone as run } from './testing/run-alone.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const start = (name: string) => [join(root, 'local/cli/run.mjs'), name] as const

test.each(['start', 'setup', 'reset'])(
  'npm run %s refuses an option that doesn’t exist in a sentence',
  (name) => {
    const { status, stdout, stderr } = run(process.execPath, ...start(name), '--no-such')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^There is no option --no-such\.\n\nnpm /)
  },
)

test('an option that npm kept for itself stops the command', () => {
  const { status, stdout, stderr } = run('npm', 'run', '--silent', 'setup', '--dry-run')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('npm took --dry-run for itself, so nothing was done.')
})

const folder = join(temporaryFolder(), 'fest #1')

test('a folder that can’t be built in is said before anything is installed', () => {
  for (const file of ['local/cli/run.mjs', 'local/install/install.mjs'])
    cpSync(join(root, file), join(folder, file))
  const { status, stdout, stderr } = run(process.execPath, join(folder, 'local/cli/run.mjs'), 'start')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^The site can’t be built in a folder whose path has # or \?/)
})

const options = {
  empty: { type: 'boolean' },
  into: { type: 'string' },
  'no-mail': { type: 'boolean' },
} as const

test.each([
  { args: [], words: 0, fault: null },
  { args: ['--empty', '--into', 'folder', 'fest.tar.gz'], words: 1, fault: null },
  { args: ['--into=--odd'], words: 0, fault: null },
  { args: ['--', '--empty'], words: 1, fault: null },
  { args: ['--empti'], words: 0, fault: 'There is no option --empti.' },
  { args: ['-e'], words: 0, fault: 'There is no option -e.' },
  { args: ['--empty=yes'], words: 0, fault: '--empty takes no value.' },
  { args: ['--into'], words: 0, fault: '--into needs a value.' },
  { args: ['--into='], words: 0, fault: '--into needs a value.' },
  { args: ['--into', '--empty'], words: 0, fault: '--into needs a value before --empty.' },
  { args: ['one', 'two'], words: 1, fault: '“two” is one word too many.' },
])('$args: $fault', ({ args, words, fault }) => {
  expect(faultOf(args, options, words)).toBe(fault)
})

test.each([
  { env: {}, kept: null },
  { env: { npm_config_empty: 'true' }, kept: 'empty' },
  { env: { npm_config_empty: '' }, kept: null },
  { env: { npm_config_empty: 'false' }, kept: null },
  { env: { npm_config_into: 'folder' }, kept: 'into' },
  { env: { npm_config_mail: '' }, kept: 'no-mail' },
  { env: { npm_config_mail: 'true' }, kept: null },
])('npm left $env: $kept', ({ env, kept }) => {
  expect(/took --(\S+) for/.exec(keptByNpm([], options, env) ?? '')?.[1] ?? null).toBe(kept)
})

test('whoever gives it after two dashes has said it', () => {
  expect(keptByNpm(['--into=x'], options, { npm_config_into: 'x' })).toBeNull()
})
