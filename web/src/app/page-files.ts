import { hrefOf } from '#app/lib/base.ts'
import type { PageModule } from './lazy-page.ts'

type Chunk = {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** The part of Vite's manifest that is read here. */
export type BuildManifest = Record<string, Chunk | undefined>

export type PageFiles = {
  /** Besides the entry's. */
  scripts: readonly string[]
  /** All of them, in the order of the cascade. */
  styles: readonly string[]
}

/** What a page shows that most pages don't, and that has styles of its own. */
export type Drawn = { hasText?: boolean; hasFormulas?: boolean }

/** What is prerendered needs its styles only; these would draw it in a browser. */
const text = 'src/content/page-text/PageText.tsx'
const formulas = 'src/content/portable-text/mathml.ts'

/** Parts that hydrate by themselves. The page names their scripts, so that the browser needn't find one by another. */
const soonParts = new Set(['src/app/layout/frame.ts', 'src/pages/home/HomeContent.tsx'])

const sources = import.meta.glob<PageModule>('../pages/*/*Page.tsx')

/** The built files a page needs, as paths: the renderer includes the styles and names the scripts. */
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
  // Prerendered parts that hydrate later (lib/hydration/deferred-hydration.tsx) need their styles now.
  const later = [...partsOf('index.html', manifest), ...partsOf(source, manifest)]
  const shown = [...(drawn.hasText ? [text] : []), ...(drawn.hasFormulas ? [formulas] : [])]
  const parts = collect([...later, ...shown], manifest)
  const soon = collect(
    later.filter((part) => soonParts.has(part)),
    manifest,
  )
  return {
    scripts: [...new Set([...ofPage.scripts, ...soon.scripts])].filter((file) => !ofEntry.scripts.has(file)),
    styles: [...new Set([...ofEntry.styles, ...ofPage.styles, ...parts.styles])],
  }
}

/** A route only knows its page as a loaded module; its source is the one that loads to the same module. */
async function sourceOf(page: PageModule): Promise<string> {
  for (const [file, load] of Object.entries(sources)) {
    if ((await load()).default === page.default) return file.replace('../', 'src/')
  }
  throw new Error('This page is not a file in web/src/pages.')
}

const pageFile = /^src\/pages\/[^/]+\/\w+Page\.tsx$/

/** Whether some of a page's code, or of what it loads later, is in one of these files. */
export async function isPageIn(
  files: ReadonlySet<string>,
  page: PageModule,
  manifest: BuildManifest,
): Promise<boolean> {
  return isSourceIn(files, await sourceOf(page), manifest)
}

/** The same for the page with this source file. Other pages are no part of it, and neither is the panel. */
export function isSourceIn(files: ReadonlySet<string>, source: string, manifest: BuildManifest): boolean {
  const chunks = reach(['index.html', source], manifest, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((next) => !pageFile.test(next) && !next.includes('/admin/')),
  ])
  return chunks.some(({ file }) => files.has(file))
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
  const chunks = reach(keys, manifest, ({ imports = [] }) => imports)
  return {
    scripts: new Set(chunks.map(({ file }) => hrefOf(`/${file}`))),
    styles: new Set(chunks.flatMap(({ css = [] }) => css.map((style) => hrefOf(`/${style}`)))),
  }
}

/** The entries of these files and of all that `nextOf` leads to from them, each once. */
function reach(
  keys: readonly string[],
  manifest: BuildManifest,
  nextOf: (chunk: Chunk) => readonly string[],
) {
  const found = new Map<string, Chunk>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) continue
    found.set(key, chunk)
    waiting.push(...nextOf(chunk))
  }
  return [...found.values()]
}
