import type { PageModule } from './page-module.ts'

/** The part of Vite's manifest that is read here. */
export type BuildManifest = Record<
  string,
  | {
      file: string
      css?: readonly string[]
      imports?: readonly string[]
      dynamicImports?: readonly string[]
    }
  | undefined
>

export type PageFiles = {
  scripts: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

/** What a page shows that most pages don't, and that has styles of its own. */
export type Drawn = { hasFormulas?: boolean }

/** Renders formulas in a browser; a prerendered formula only needs its styles. */
const formulas = 'src/content/portable-text/mathml.ts'

/** The fonts of every page's first screen; others are downloaded when a text needs them. */
const firstFonts = ['fest-display-latin', 'fest-sans-latin']

const sources = import.meta.glob<PageModule>(['../pages/*/*Page.tsx', '!../pages/dev-ui/*'])

/**
 * The fingerprinted files a page needs besides the entry's, as paths on this origin, for the rendered page to name:
 * without its styles it would be unstyled until its script runs. For the renderer only.
 */
export async function filesOfPage(
  page: PageModule,
  manifest: BuildManifest,
  drawn?: Drawn,
): Promise<PageFiles> {
  return filesOf(await sourceOf(page), manifest, drawn)
}

/** The same for the page with this source file, by its name in the manifest. */
export function filesOf(source: string, manifest: BuildManifest, drawn: Drawn = {}): PageFiles {
  const ofEntry = collect(['index.html'], manifest)
  const ofPage = collect([source], manifest)
  // Prerendered parts that hydrate later (lib/deferred-hydration.tsx) need their styles now, and their scripts then.
  const later = [...partsOf('index.html', manifest), ...partsOf(source, manifest)]
  const parts = collect(drawn.hasFormulas ? [...later, formulas] : later, manifest)
  return {
    scripts: [...ofPage.scripts].filter((file) => !ofEntry.scripts.has(file)),
    styles: [...new Set([...ofPage.styles, ...parts.styles])].filter((file) => !ofEntry.styles.has(file)),
    fonts: firstFonts.map((face) => fileOf(`src/ui/fonts/${face}.woff2`, manifest)),
  }
}

function fileOf(source: string, manifest: BuildManifest): string {
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build has no ${source}.`)
  return `/${file}`
}

/** A route only knows its page as a loaded module; its source is the one that loads to the same module. */
async function sourceOf(page: PageModule): Promise<string> {
  for (const [file, load] of Object.entries(sources)) {
    if ((await load()).default === page.default) return file.replace('../', 'src/')
  }
  throw new Error('This page is not a file in web/src/pages.')
}

const partFolders = /^src\/(app\/layout|pages\/[^/]+)\/(?!\w+Page\.tsx$)[^/]+$/

/**
 * Source files of a page's parts: what it loads later from its own folder, and the layout from the layout's. Not from
 * subfolders: those contain what appears only after an action, and load their own styles.
 */
function partsOf(source: string, manifest: BuildManifest): string[] {
  const imported = [source, ...(manifest[source]?.imports ?? [])]
  return imported.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => partFolders.test(key))
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
