import type { PageModule } from './page-module.ts'

/** The part read here of the manifest that Vite writes beside the browser's files. */
export type BuildManifest = Record<
  string,
  | { file: string; css?: readonly string[]; imports?: readonly string[]; assets?: readonly string[] }
  | undefined
>

export type PageFiles = {
  scripts: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

/** The faces of every page's first screen; the others are fetched when a text needs them. */
const firstFaces = [
  'bricolage-grotesque-latin-opsz',
  'ibm-plex-sans-latin-400-normal',
  'ibm-plex-sans-latin-600',
]

const sources = import.meta.glob<PageModule>(['../pages/*/*Page.tsx', '!../pages/dev-ui/*'])

/**
 * The fingerprinted files one page needs beside the entry's, as paths on this origin, so that the rendered page
 * can name them: without its styles it would be unstyled until its script runs. Only for the renderer.
 */
export async function filesOfPage(page: PageModule, manifest: BuildManifest): Promise<PageFiles> {
  const source = await sourceOf(page)
  const entry = manifest['index.html']
  const ofEntry = collect(entry ? ['index.html'] : [], manifest)
  const ofPage = collect([source], manifest)
  return {
    scripts: [...ofPage.scripts].filter((file) => !ofEntry.scripts.has(file)),
    styles: [...ofPage.styles].filter((file) => !ofEntry.styles.has(file)),
    fonts: (entry?.assets ?? [])
      .filter((file) => firstFaces.some((face) => file.includes(face)))
      .map((file) => `/${file}`),
  }
}

/** A route knows its page only as a loaded module; the module's source is the one that loads to the same. */
async function sourceOf(page: PageModule): Promise<string> {
  for (const [file, load] of Object.entries(sources)) {
    if ((await load()).default === page.default) return file.replace('../', 'src/')
  }
  throw new Error('This page is not a file in web/src/pages.')
}

function collect(keys: readonly string[], manifest: BuildManifest) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    waiting.push(...(chunk.imports ?? []))
  }
  return { scripts, styles }
}
