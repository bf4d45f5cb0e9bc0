import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findCircles, readModules } from './import-circles.ts'

let root = ''
afterEach(() => rm(root, { recursive: true, force: true }))

/** The circles among these files, one line each. */
async function circlesOf(files: Record<string, string>): Promise<string[]> {
  root = await mkdtemp(join(tmpdir(), 'fest-circles-'))
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), source)
  }
  return findCircles(readModules(root)).map((circle) =>
    circle.map(({ file, kind }) => `${file} ${kind}`).join(' > '),
  )
}

const back = `import { a } from './a.ts'\nexport const b = a`

it.each([
  ['values', 'value', `import { b } from './b.ts'`],
  ['what is passed on', 'value', `export { b } from './b.ts'`],
  ['types', 'type', `import type { B } from './b.ts'`],
  ['types that are passed on', 'type', `export type { B } from './b.ts'`],
  ['what is loaded when it is needed', 'dynamic', `export const load = () => import('./b.ts')`],
  ['a template without a blank', 'dynamic', 'export const load = async () => (await import(`./b.ts`)).b'],
  ['a pattern of files', 'dynamic', `export const all = import.meta.glob(['./*.ts', '!./c.ts'])`],
  ['the site by its own name', 'value', `import { b } from '#app/b.ts'`],
  ['a workspace by its name', 'value', `import { b } from '@fest/web/src/b.ts'`],
])('sees a circle of two by %s', async (_, kind, source) => {
  expect(await circlesOf({ 'web/src/a.ts': source, 'web/src/b.ts': back })).toEqual([
    `web/src/a.ts ${kind} > web/src/b.ts value`,
  ])
})

it('finds a circle of three, in components and tests too, and both where there are two', async () => {
  expect(
    await circlesOf({
      'local/a.ts': `import type { C } from './c.tsx'`,
      'local/b.test.ts': `import './a.ts'`,
      'local/c.tsx': `export const load = () => import('./b.test.ts')`,
      'schemas/x.ts': `import '@fest/schemas/y.ts'`,
      'schemas/y.ts': `import './x.ts'\nimport './z.ts'`,
      'schemas/z.ts': '',
    }),
  ).toEqual([
    'local/a.ts type > local/c.tsx dynamic > local/b.test.ts value',
    'schemas/x.ts value > schemas/y.ts value',
  ])
})

it('ignores modules that don’t lead back, packages, comments and strings', async () => {
  expect(
    await circlesOf({
      'web/src/a.ts': `import { b } from './b.ts'\nimport { x } from 'react'\nexport { b, x }`,
      'web/src/b.ts': `// import './a.ts'\nexport const b = "import('./a.ts')"\nimport 'a.ts'\nimport.meta.glob(['./*.ts', '!./a.ts'])`,
    }),
  ).toEqual([])
})
