import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildTarget } from '../oldest-browsers.ts'
import { offlinePages } from '../src/app/offline/offline-pages.ts'

/** The part of Vite's manifest that is read here. */
type Manifest = Record<string, Chunk | undefined>
type Chunk = {
  file: string
  css?: readonly string[]
  assets?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** Where the search for files begins (ends of manifest keys): offline pages, and what every page loads. */
const beginnings = [
  ...Object.values(offlinePages).map((file) => `src/pages/${file}`),
  // These have many addresses.
  'src/pages/event/EventPage.tsx',
  'src/pages/notebook/NotebookPage.tsx',
  'src/pages/profile/ProfilePage.tsx',
  'src/pages/not-found/NotFoundPage.tsx',
  'src/pages/login/LoginPage.tsx',
  'src/backend/create-backend.ts',
  'src/content/fetching/fetch-content.ts',
  'src/app/mine-in-account.ts',
  'src/app/urgent/show-urgent.tsx',
]

/** Other pages, and what is useless offline or to visitors; a page's own parts aren't among them. */
const needless =
  /^src\/pages\/[^/]+\/\w+Page\.tsx$|^src\/preview\/|\/preview-news|\/secret\/|Puzzle|stega|browserUpload|toast-host|captcha|mathml|\/admin\//

/** The fonts of most pages and names; the browser downloads others when it comes across one of their letters. */
const firstFonts = /fest-(?:display|sans|mono)-(?:latin|western|european)-[\w-]{8}\.woff2$/

/** Writes the worker as /sw.js and its remover as /sw-off.js, after the site, because they name its files. */
export function offlineWorker(): Plugin {
  let outDir = ''
  let base = '/'
  return {
    name: 'fest-offline-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      base = config.base
    },
    // Not once the bundle is closed: that is after a failed build, too, whose own error would be hidden.
    async writeBundle() {
      // Vite's own manifest of this very build.
      const text = await readFile(join(outDir, '.vite/manifest.json'), 'utf8')
      const manifest = JSON.parse(text) as Manifest
      const entry = manifest['index.html']
      if (!entry) throw new Error('The build has no entry chunk to identify it by.')
      const made = { entry: entry.file.split('/').at(-1), files: offlineFiles(manifest, base) }
      await Promise.all(
        ['sw', 'sw-off'].map((name) => buildOne(join(import.meta.dirname, `${name}.ts`), name, made)),
      )
    },
  }

  function buildOne(source: string, name: string, made: unknown) {
    return build({
      configFile: false,
      base,
      logLevel: 'warn',
      publicDir: false,
      define: { __FEST_BUILD__: JSON.stringify(made) },
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: buildTarget,
        modulePreload: false,
        rolldownOptions: {
          input: source,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}

/** Paths of the files without which a page opened offline would lack something. Throws for unknown pages. */
export function offlineFiles(manifest: Manifest, base = '/'): string[] {
  const paths = new Set<string>()
  const seen = new Set<string>()
  const waiting = ['index.html', ...beginnings].map((end) => {
    const key = Object.keys(manifest).find((name) => name.endsWith(end) && manifest[name])
    if (key === undefined) throw new Error(`The build has no ${end}.`)
    return key
  })
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    const faces = (chunk.assets ?? []).filter((file) => firstFonts.test(file))
    for (const file of [chunk.file, ...(chunk.css ?? []), ...faces]) paths.add(base + file)
    waiting.push(
      ...(chunk.imports ?? []),
      ...(chunk.dynamicImports ?? []).filter((next) => !needless.test(next)),
    )
  }
  return [...paths].sort()
}
