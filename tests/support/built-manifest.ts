import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'

export const builtClient = resolve(import.meta.dirname, '../../web/dist/client')

/** The part of Vite's manifest that is read here. */
type Chunk = { file: string; name?: string; src?: string } & Partial<
  Record<'imports' | 'dynamicImports' | 'css', string[]>
>

/** Builds the site when it is stale. */
export async function readManifest() {
  await buildWhatIsStale(['web'])
  // Written by the build in this shape.
  const chunks = JSON.parse(await readFile(join(builtClient, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  function walk(modules: readonly string[], next: (chunk: Chunk) => readonly string[], except?: string) {
    const [files, seen, waiting] = [new Set<string>(), new Set([except]), [...modules]]
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (seen.has(key)) continue
      seen.add(key)
      const chunk = chunks[key]
      if (!chunk) throw new Error(`The build has no ${key}.`)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      waiting.push(...next(chunk))
    }
    return files
  }
  return {
    chunks,
    /** The scripts and styles a browser loads for some modules, with all their static imports. */
    filesOf: (modules: readonly string[]) => walk(modules, ({ imports = [] }) => imports),
    /** Those it can load from there, now or later, but not what only `except` leads to. */
    reachableFrom: (modules: readonly string[], except?: string) =>
      walk(modules, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports], except),
  }
}
