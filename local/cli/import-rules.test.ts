import { findCircles, findImportFaults, type ImportKind, readModules } from './import-rules.ts'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import imports from './testing/imports.json' with { type: 'json' }

const faultsIn = (modules: Record<string, Record<string, ImportKind>>) =>
  findImportFaults(
    new Map(Object.entries(modules).map(([file, targets]) => [file, new Map(Object.entries(targets))])),
  )
const faultsOf = (file: string, target: string, kind: ImportKind = 'value') =>
  faultsIn({ [file]: { [target]: kind }, [target]: {} })

it.each(imports.never as [string, string][])('%s may not import %s, in no way', (file, target) => {
  for (const kind of ['value', 'type', 'dynamic'] as const)
    expect(faultsOf(file, target, kind)).toEqual([expect.stringContaining(target)])
})

it.each(imports.packages as [string, string][])(
  '%s may not import the package %s, in no way',
  (file, name) => {
    for (const kind of ['value', 'type', 'dynamic'] as const)
      expect(faultsOf(file, `npm:${name}`, kind)).toEqual([expect.stringContaining(name)])
  },
)

it.each(imports.allowed as [string, string][])('%s may import %s', (file, target) => {
  expect(faultsOf(file, target)).toEqual([])
})

it('reports two folders of the Studio that import each other, but for tests', () => {
  const modules = {
    'studio/today/a.ts': { 'studio/today/board/b.ts': 'value', 'studio/tools.ts': 'value' },
    'studio/today/board/b.ts': { 'studio/today/c.ts': 'value', 'studio/import/d.ts': 'type' },
    'studio/tools.ts': { 'studio/import/d.ts': 'dynamic' },
    'studio/import/d.test.ts': { 'studio/today/c.ts': 'value' },
  } as const
  expect(faultsIn(modules)).toEqual([])
  expect(faultsIn({ ...modules, 'studio/import/e.ts': { 'studio/today/c.ts': 'value' } })).toEqual([
    'studio/import and studio/today import each other: studio/import/e.ts imports studio/today/c.ts, studio/today/board/b.ts imports studio/import/d.ts.',
  ])
})

it('reports a circle with each of its imports', () => {
  const modules = {
    'local/a.ts': { 'local/b.ts': 'type' },
    'local/b.ts': { 'local/a.ts': 'dynamic' },
  } as const
  expect(faultsIn(modules)).toEqual([
    'A circle of imports:\n  local/a.ts imports types of\n  local/b.ts loads\n  local/a.ts',
  ])
})

const folder = temporaryFolder()

async function circlesOf(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(folder, 'circles-'))
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
