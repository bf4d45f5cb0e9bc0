import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotli } from './brotli.ts'

const client = resolve(import.meta.dirname, '../../web/dist/client')

/** The part read here of the manifest that Vite writes. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] } | undefined>

export type PageBytes = {
  /** Folder in web/src/pages. */
  page: string
  /** Script named by the rendered page, the entry's included. */
  script: number
  /** The part of `script` that not every page loads. */
  own: number
  style: number
}

/**
 * What each page names to be loaded at once, and what it loads beside that to ask for content anew, in bytes of
 * brotli: exact, from what was built.
 */
export function readBuiltBytes(): { entry: number; asking: number; pages: PageBytes[] } {
  // Written by the build in this shape.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  const total = (files: ReadonlySet<string>) => {
    let sum = 0
    for (const file of files) {
      const size = sizes.get(file) ?? brotli(readFileSync(join(client, file))).byteLength
      sizes.set(file, size)
      sum += size
    }
    return sum
  }
  const entry = total(filesOf(manifest, ['index.html']).scripts)
  const asking =
    total(filesOf(manifest, ['index.html', 'src/content/fetching/fetch-content.ts']).scripts) - entry
  const pages = Object.keys(manifest).flatMap((source): PageBytes[] => {
    const page = /^src\/pages\/([^/]+)\/\w+Page\.tsx$/.exec(source)?.[1]
    if (page === undefined) return []
    const { scripts, styles } = filesOf(manifest, ['index.html', source])
    const script = total(scripts)
    return [{ page, script, own: script - entry, style: total(styles) }]
  })
  return { entry, asking, pages }
}

function filesOf(manifest: Manifest, keys: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    waiting.push(...(chunk.imports ?? []))
  }
  return { scripts, styles }
}
