import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtClient, readManifest } from '../support/built-manifest.ts'
import { brotli } from './brotli.ts'

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
export async function readBuiltBytes(): Promise<{ entry: number; asking: number; pages: PageBytes[] }> {
  const manifest = await readManifest()
  const sizes = new Map<string, number>()
  function bytesOf(kind: '.js' | '.css', ...modules: string[]): number {
    let sum = 0
    for (const file of manifest.filesOf(['index.html', ...modules])) {
      if (!file.endsWith(kind)) continue
      const size = sizes.get(file) ?? brotli(readFileSync(join(builtClient, file))).byteLength
      sizes.set(file, size)
      sum += size
    }
    return sum
  }
  const entry = bytesOf('.js')
  const pages = Object.keys(manifest.chunks).flatMap((source): PageBytes[] => {
    const page = /^src\/pages\/([^/]+)\/\w+Page\.tsx$/.exec(source)?.[1]
    if (page === undefined) return []
    const script = bytesOf('.js', source)
    return [{ page, script, own: script - entry, style: bytesOf('.css', source) }]
  })
  return { entry, asking: bytesOf('.js', 'src/content/fetching/fetch-content.ts') - entry, pages }
}
