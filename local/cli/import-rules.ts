import { root } from './command.ts'
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

const core = ['schemas/core', 'schemas/vocabulary']
const shared = [
  ...core,
  'packages/lab',
  'packages/sheets/csv.ts',
  'packages/sheets/csv-rows.ts',
  'schemas/forms',
  'schemas/database.types.ts',
  'schemas/database.ts',
  'web/src/config.ts',
  'web/src/paths.ts',
]
const lib = [...shared, 'web/src/lib']
const ui = [...lib, 'web/src/ui']
const parts = [...ui, 'web/src/backend', 'web/src/content', 'web/src/forms', 'web/src/session']
const pages = [...parts, 'web/src/features']

/**
 * What the files of an area may import besides each other. The longest matching name is a file's area; a star stands
 * for any one folder, and such folders may not import each other. Anything else is refused.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/*': [],
  'schemas/core': core,
  'schemas/vocabulary': core,
  'schemas/content': [...core, 'packages/lab'],
  'schemas/forms': [...core, 'schemas/database.types.ts'],
  schemas: core,
  'web/src/config.ts': core,
  'web/src/paths.ts': core,
  'web/src/lib': shared,
  'web/src/ui': lib,
  'web/src/backend': lib,
  'web/src/content': ui,
  // The lab's editor for a circuit in a text loads on demand.
  'web/src/content/circuits': [...ui, 'web/src/features/lab/play'],
  'web/src/forms': ui,
  'web/src/session': [...ui, 'web/src/backend'],
  // Only the panel reads spreadsheets, for lists of people.
  'web/src/features/admin': [...parts, 'packages/sheets'],
  'web/src/features/*': parts,
  'web/src/pages/*': pages,
  'web/src/pages': pages,
  // Shared by the tests beside the site's code; the site doesn't load it.
  'web/src/testing': [...parts, 'web/src/app'],
  // Only loaded in the Studio's preview.
  'web/src/preview': [...lib, 'web/src/content'],
  'web/src/app': [...pages, 'web/src/pages', 'web/src/preview'],
  // Only the build needs the words' package.
  web: [...shared, 'packages/words'],
  studio: ['packages/lab', 'packages/sheets', 'packages/words', 'schemas'],
  supabase: ['packages/lab', 'schemas/database.ts', ...core],
  local: ['packages', 'schemas', 'supabase'],
  tests: ['packages', 'schemas', 'web', 'studio', 'supabase', 'local'],
}

const banned: readonly { area: RegExp; packages: RegExp; why: string }[] = [
  { area: /^schemas\/(?:core|vocabulary)\//, packages: /./, why: 'They import no package.' },
  { area: /^schemas\//, packages: /^react(?:-dom)?(?:$|\/)/, why: 'No React in schemas.' },
  { area: /^web\//, packages: /^sanity(?:$|\/)/, why: 'The Studio is no part of the site.' },
  { area: /^web\//, packages: /^@supabase\/lite/, why: 'The embedded backend is no part of the site.' },
  { area: /^studio\//, packages: /^@supabase\//, why: 'Nothing about people in the Studio.' },
]

const verbs: Readonly<Record<ImportKind, string>> = {
  value: 'imports',
  type: 'imports types of',
  dynamic: 'loads',
}

/** The faults of a repository's imports, one message each: layers, packages, folders in pairs and circles. */
export function findImportFaults(modules: ModuleGraph): string[] {
  const faults: string[] = []
  for (const [file, imports] of modules)
    for (const [target, kind] of imports) {
      const why = target.startsWith('npm:') ? whyNoPackage(file, target.slice(4)) : whyNoModule(file, target)
      if (why !== null) faults.push(`${file} ${verbs[kind]} ${target.replace('npm:', '')}. ${why}`)
    }
  const circles = findCircles(modules).map((circle) => {
    const links = circle.map(({ file, kind }) => `  ${file} ${verbs[kind]}`)
    return ['A circle of imports:', ...links, `  ${circle[0]?.file}`].join('\n')
  })
  return [...faults, ...circles, ...findTwoWays(modules)]
}

/** Areas whose folders, at any depth, import each other one way at most; tests may look anywhere. */
const rooms = ['studio', 'local', 'packages', 'web/src/features']

function findTwoWays(modules: ModuleGraph): string[] {
  const ways = new Map<string, string>()
  const faults: string[] = []
  for (const [file, imports] of modules) {
    if (/\.test\.tsx?$|\/testing\//.test(file) || !rooms.some((area) => isIn(file, area))) continue
    for (const target of imports.keys()) {
      const [from, to] = [file.split('/'), target.split('/')]
      const apart = from.findIndex((part, depth) => part !== to[depth])
      // A file is no folder.
      if (apart === 0 || apart + 1 >= Math.min(from.length, to.length)) continue
      const [here, there] = [from, to].map((names) => names.slice(0, apart + 1).join('/'))
      const back = ways.get(`${there} > ${here}`)
      if (back !== undefined && !ways.has(`${here} > ${there}`))
        faults.push(`${here} and ${there} import each other: ${file} imports ${target}, ${back}.`)
      ways.set(`${here} > ${there}`, `${file} imports ${target}`)
    }
  }
  return faults
}

function whyNoPackage(file: string, name: string): string | null {
  // Tests may import anything.
  if (/\.test\.tsx?$/.test(file)) return null
  return banned.find(({ area, packages }) => area.test(file) && packages.test(name))?.why ?? null
}

function whyNoModule(file: string, target: string): string | null {
  const { area, allowed } = areaOf(file)
  if ([area, ...allowed].some((name) => isIn(target, name))) return null
  if (/\.test\.tsx?$|\/testing\//.test(file) && isIn(target, 'web/src/testing')) return null
  return `${area} may import ${allowed.join(', ') || 'nothing else'}.`
}

function areaOf(file: string): { area: string; allowed: readonly string[] } {
  let found = { area: '', allowed: [] as readonly string[] }
  for (const [name, allowed] of Object.entries(mayImport)) {
    const area = name.endsWith('/*') ? subfolder(file, name.slice(0, -1)) : name
    if (area !== undefined && isIn(file, area) && area.length > found.area.length) found = { area, allowed }
  }
  return found
}

/** The folder directly below `parent` that a file is in, with a trailing slash. */
function subfolder(file: string, parent: string): string | undefined {
  const [folder, ...rest] = file.startsWith(parent) ? file.slice(parent.length).split('/') : []
  return rest.length > 0 ? `${parent}${folder}` : undefined
}

function isIn(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}

/** How a module imports another: for values, for types alone, or dynamically. */
export type ImportKind = 'value' | 'type' | 'dynamic'

/** For values where it imports a module in several ways. Paths are from the root; packages are `npm:name`. */
type ModuleGraph = ReadonlyMap<string, ReadonlyMap<string, ImportKind>>

/** Each file imports the next one, and the last one the first. Paths are from the root. */
type Circle = readonly { file: string; kind: ImportKind }[]

const workspaces = '{packages,schemas,web,studio,supabase,local,tests}'

/**
 * All TypeScript modules of the repository at `root`, tests included. The linter's rule (import/no-cycle) follows no
 * dynamic import; dependency-cruiser and madge read TypeScript through the JavaScript API that version 7 no longer has.
 * A type written `import('./a.ts').A` isn't followed here: the linter forbids it.
 */
export function readModules(root: string): ModuleGraph {
  const files = globSync(`${workspaces}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
  })
  const known = new Set(files.map((file) => file.replaceAll('\\', '/')))
  return new Map([...known].sort().map((file) => [file, readImports(root, file, known)]))
}

function readImports(root: string, file: string, known: ReadonlySet<string>): Map<string, ImportKind> {
  const source = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(file, source).module
  const imports = new Map<string, ImportKind>()
  function add(target: string, kind: ImportKind) {
    // A circle of value imports is harder to break than one of types, and both are harder than a dynamic one.
    const isRead = known.has(target) || target.startsWith('npm:')
    if (isRead && (kind === 'value' || !imports.has(target))) imports.set(target, kind)
  }
  for (const { moduleRequest, entries } of staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    add(targetOf(file, moduleRequest.value, known), isType ? 'type' : 'value')
  }
  for (const { moduleRequest, isType } of staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(targetOf(file, moduleRequest.value, known), isType ? 'type' : 'value')
  for (const { moduleRequest } of dynamicImports)
    add(targetOf(file, source.slice(moduleRequest.start + 1, moduleRequest.end - 1), known), 'dynamic')
  for (const { end } of importMetas)
    for (const target of globbed(file, source.slice(end), known)) add(target, 'dynamic')
  return imports
}

/** The path from the root that a specifier means, or `npm:` and the package. */
function targetOf(file: string, specifier: string, known: ReadonlySet<string>): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (specifier.startsWith('#app/')) return specifier.replace('#app', 'web/src')
  if (!specifier.startsWith('@fest/')) return `npm:${specifier}`
  const inPackages = specifier.replace('@fest', 'packages')
  return known.has(inPackages) ? inPackages : specifier.replace('@fest/', '')
}

/** The modules that a call of `import.meta.glob` loads; `call` begins after `meta`. */
function globbed(file: string, call: string, known: ReadonlySet<string>): string[] {
  const patterns = /^\.glob(?:<[^(]*>)?\(([^)]*)/.exec(call)?.[1] ?? ''
  const all = [...patterns.matchAll(/'(!?)([^']*)'/g)].map(([, not, pattern = '']) => ({
    isWanted: not === '',
    pattern: join(dirname(file), pattern),
  }))
  const isNamed = (path: string, isWanted: boolean) =>
    all.some((one) => one.isWanted === isWanted && matchesGlob(path, one.pattern))
  return [...known].filter((path) => path !== file && isNamed(path, true) && !isNamed(path, false))
}

/** The shortest circle through each module, each circle once. */
export function findCircles(modules: ModuleGraph): Circle[] {
  const found: Circle[] = []
  for (const file of modules.keys()) {
    if (found.some((circle) => circle.some((link) => link.file === file))) continue
    const circle = findWayBack(modules, file)
    if (circle) found.push(circle)
  }
  return found
}

function findWayBack(modules: ModuleGraph, start: string): Circle | undefined {
  const ways = new Map<string, Circle>([[start, []]])
  for (const [file, way] of ways)
    for (const [target, kind] of modules.get(file) ?? []) {
      const longer = [...way, { file, kind }]
      if (target === start) return longer
      if (!ways.has(target)) ways.set(target, longer)
    }
  return undefined
}

if (import.meta.main) {
  const faults = findImportFaults(readModules(root))
  if (faults.length > 0) {
    console.log(`${faults.join('\n')}\nCONTRIBUTING.md says what may import what.`)
    process.exitCode = 1
  }
}
