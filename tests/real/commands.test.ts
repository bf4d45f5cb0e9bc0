import { existsSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { type ManagementApi, profileOf, startManagementApi } from '../support/management-api.ts'
import { type Outcome, root, runSupabase } from './support/run-program.ts'
import { commandsOfDocument, commandsOfSources, different, documents } from './support/written-commands.ts'

/* Every command in guides, doctor and function heads is taken by the real program, for one's own project. */
const ref = 'abcdefghijklmnopqrst'
const written = [...documents.flatMap((file) => commandsOfDocument(file, ref)), ...commandsOfSources(ref)]
const of = (program: string) => written.filter((command) => command.program === program)
/** Programs of hosts, which are no part of this repository and are not installed with it. */
const notHere = ['wrangler', 'vercel']

test('every command is one of a program that is tried here', () => {
  const known = new Set(['npm', 'supabase', 'sanity', 'vitest', 'playwright', ...notHere])
  expect(written.filter(({ program }) => !known.has(program))).toEqual([])
  const untried = written.filter(({ program }) => notHere.includes(program))
  console.warn(`Not tried: ${untried.map(({ at, text }) => `${text} (${at})`).join(', ')}`)
  for (const program of ['npm', 'supabase', 'sanity']) expect(of(program).length).toBeGreaterThan(2)
})

describe('npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  /** Says which file each script is. */
  const runner = readFileSync(join(root, 'local/cli/run.mjs'), 'utf8')
  const own = new Set(['audit', 'ci', 'install'])
  const named = of('npm').filter(({ args }) => !own.has(args[0] ?? ''))

  test.each(named)('$text ($at) is a script, and takes its options', ({ args }) => {
    const [verb, ...rest] = args
    const name = verb === 'run' ? (rest[0] ?? '') : (verb ?? '')
    expect(Object.keys(scripts)).toContain(name)
    const [, file] = new RegExp(`^  '?${name}'?: \\['([^']+)'`, 'm').exec(runner) ?? []
    // Every command has --help (local/cli/command.ts).
    const options = rest.filter((word) => word.startsWith('--') && word !== '--' && word !== '--help')
    const source = options.length > 0 ? readFileSync(join(root, file ?? ''), 'utf8') : ''
    for (const option of options) {
      const named = source.includes('allowNegative: true') ? option.replace('--no-', '--') : option
      expect(source).toMatch(new RegExp(`\\b${named.slice(2)}'?: \\{ type`))
    }
  })
})

test.each([...of('vitest'), ...of('playwright')])('$text ($at) names files that are there', ({ args }) => {
  const files = args.filter((word) => word.includes('/'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

describe('supabase', () => {
  let api: ManagementApi
  const folder = temporaryFolder()
  beforeAll(async () => {
    api = await startManagementApi()
    // A checkout that was never linked: what one command keeps must not help another.
    await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
    await writeFile(join(folder, 'profile.yaml'), profileOf(api))
    await writeFile(join(folder, '.env'), 'SITE_URL=https://fest.example.org\n')
  })
  afterAll(() => api?.close())

  /** By somebody signed in, who said yes; supabase.com is this machine. */
  const run = (args: readonly string[]) =>
    runSupabase([...args, '--profile', join(folder, 'profile.yaml'), '--yes'], folder, {
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    })

  test.each(different(of('supabase')))('$text ($at) leads to the project', async ({ args }) => {
    const outcome = await run(args)
    expect(troubleOf(outcome)).toEqual([])
    // Signing in is the one that belongs to no project.
    const leads = args[0] === 'login' ? 'You are now logged in.' : `Target: project .*${ref}`
    expect(outcome.said).toMatch(new RegExp(leads))
  })

  test.each([
    ['db push', 'goes to a local stack'],
    ['db push --local', 'goes to a local stack'],
    [`db push --to ${ref}`, 'is not taken'],
    [`db pushed --remote=${ref}`, 'is not taken'],
    [`functions deploy deliver-mail --project-ref ${ref}`, 'is going away'],
    ['functions deploy deliver-mail', 'leads to no project'],
  ])('and %s would be found: it %s', async (line, trouble) => {
    expect(troubleOf(await run(line.split(' ')))).toContain(trouble)
  })
})

function troubleOf({ said }: Outcome): string[] {
  const troubles: Readonly<Record<string, RegExp>> = {
    'is not taken': /unrecognized flag|unknown (?:sub)?command|unknown flag|unexpected argument/i,
    'is going away': /deprecated|will be removed/i,
    'goes to a local stack': /local stack|127\.0\.0\.1:54322/,
    'leads to no project': /cannot find project ref/i,
  }
  return Object.entries(troubles)
    .filter(([, words]) => words.test(said))
    .map(([trouble]) => trouble)
}
