import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { readByHand } from '@fest/local/hosting/licenses.ts'
import { handedOn, installed, refused } from '../../support/licenses.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')
const folder = '.github/workflows'
const workflows = await Promise.all(
  (await readdir(join(root, folder))).map(async (name) => ({ name, text: await read(join(folder, name)) })),
)

type Lock = { packages: Record<string, { version?: string; license?: string; link?: boolean }> }

test('every package that a checkout installs has a license under which it may run here', async () => {
  // npm writes this shape.
  const lock = JSON.parse(await read('package-lock.json')) as Lock
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version = '', license = '' }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      return { name: `${name}@${version}`, identifier: readByHand[name] ?? license }
    })
  expect(packages.length).toBeGreaterThan(1000)
  expect(refused(packages, installed)).toEqual([])
})

test('a license that is not among them, or none, is found and named', () => {
  const found = (identifier: string, allowed = installed) => refused([{ name: 'a', identifier }], allowed)
  expect(found('GPL-3.0-only')).toEqual(['a: GPL-3.0-only'])
  expect(found('')).toEqual(['a: no license'])
  expect(found('MIT AND AGPL-3.0')).toHaveLength(1)
  expect(found('(AGPL-3.0 OR MIT)')).toEqual([])
  expect(found('LGPL-3.0-or-later')).toEqual([])
  expect(found('LGPL-3.0-or-later', handedOn)).toHaveLength(1)
})

test('updates of all that is pinned are watched, each ecosystem in groups, security apart from the schedule', async () => {
  const watched = (await read('.github/dependabot.yml')).split('- package-ecosystem: ').slice(1)
  expect(watched.map((text) => text.split('\n', 1)[0])).toEqual(['github-actions', 'npm', 'pip'])
  for (const text of watched) expect(text).toMatch(/groups:\n\s+\w+:/)
  expect(watched[1]).toMatch(/applies-to: security-updates/)
})

test('no job of a workflow finds what another one left', async () => {
  const keeping = workflows.filter(({ text }) => /cache/i.test(text.replaceAll(/(?:^|\s)#.*$/gm, '')))
  expect(keeping.map(({ name }) => name)).toEqual([])
  // For a project that names its package manager, setup-node keeps a cache unasked.
  expect(await read('package.json')).not.toMatch(/"(?:packageManager|devEngines)"/)
})

test('npm is asked for known weaknesses every week, though installing doesn’t ask', async () => {
  const texts = workflows.map(({ text }) => text)
  const audits = texts.filter((text) => /^ +(?:- )?run: npm audit /m.test(text))
  expect(audits).toHaveLength(1)
  expect(audits[0]).toMatch(/cron: '\S+ \S+ \* \* \d'/)
  // A failure must fail the job.
  expect(audits[0]).not.toMatch(/continue-on-error|\|\|/)
  for (const [line] of audits[0]?.matchAll(/npm audit .*/g) ?? []) expect(line).toContain('--audit=true')
})

test('moving a tag to other code does not change what CI runs: each action is pinned by its hash', () => {
  const used = workflows.flatMap(({ text }) =>
    [...text.matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)].map(([, action]) => action ?? ''),
  )
  expect(used.length).toBeGreaterThan(0)
  // Followed by the version, for readers and Dependabot.
  expect(used.filter((action) => !/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('no workflow may write, and none runs strangers’ code with secrets', () => {
  for (const { name, text } of workflows) {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(text).not.toContain('pull_request_target')
    // Outsiders can't start these, and they run what is in the repository.
    const starts = [...(/^on:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)]
    const isOurs =
      starts.length > 0 && starts.every(([, start = '']) => ['schedule', 'workflow_dispatch'].includes(start))
    expect(isOurs || !/\bsecrets\b/.test(text), `${name} has no secret a stranger could have`).toBe(true)
  }
})
