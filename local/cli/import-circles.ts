import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** How a module imports another: for values, for types alone, or dynamically. */
export type ImportKind = 'value' | 'type' | 'dynamic'

/**
 * What each module imports, and how: for values where it imports the same module in several ways. Modules are named by
 * their path from the root, packages by name after `npm:`.
 */
export type ModuleGraph = ReadonlyMap<string, ReadonlyMap<string, ImportKind>>

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
