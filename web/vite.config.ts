import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { constantsOf } from '@fest/schemas/core/words/constants-of.ts'
import { directionOf } from '@fest/schemas/core/words/locale-of.ts'
import { readCatalog, refusalsIn } from '@fest/words/catalog.ts'
import { languagePlugin } from '@fest/words/language-plugin.ts'
import { isTranslated } from '@fest/words/translated-files.ts'
import { buildTarget } from './oldest-browsers.ts'
import { chunkGroups } from './chunks.ts'
import { offlineWorker } from './worker/build-worker.ts'

/** A build has one language, and one place on its host (local/cli/build.ts). */
const { FEST_LANGUAGE: language = 'en', FEST_BASE: base = '/', FEST_OUT: outDir = 'dist' } = process.env

/**
 * Two builds from one configuration: `vite build` writes what browsers load to dist/client, `vite build --ssr
 * src/entry-server.tsx` writes the renderer to dist/server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base,
  plugins: [
    inLanguage(),
    react(),
    tailwindcss(),
    namingTailwindOnce(),
    withoutLangOf(),
    withoutUnusedParts(),
    ofRouterOnlyUsed(),
    withoutLaterPages(),
    namingUntranslated(),
    ...(isSsrBuild ? [] : [offlineWorker(), shortInlineScripts()]),
  ],
  build: isSsrBuild
    ? { outDir: `${outDir}/server`, emptyOutDir: true, target: 'node20', copyPublicDir: false }
    : {
        outDir: `${outDir}/client`,
        emptyOutDir: true,
        target: buildTarget,
        modulePreload: {
          // Browsers that don't know it only lose a hint; imports work all the same.
          polyfill: false,
          resolveDependencies: (_file, needed, { hostType }) =>
            hostType === 'html' ? needed : needed.filter((name) => !isOfEveryPage(name)),
        },
        manifest: true,
        // Read by local/hosting/licenses.ts.
        license: { fileName: '.vite/licenses.json' },
        assetsInlineLimit: 0,
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Every page loads the names of all chunks, and hashes can't be compressed: they are as short as the
            // bundler allows, of 28 bits. A changed chunk keeps its name once in 268 million builds. Style sheets,
            // and what several parts share, have no name but that.
            hashCharacters: 'hex',
            chunkFileNames: ({ name, isDynamicEntry }) =>
              `assets/${isDynamicEntry || ofEveryPage.has(name) ? `${name}-` : ''}[hash:7].js`,
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:7].css'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
  worker: { plugins: () => [inLanguage()] },
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [withoutRightToLeft] } },
  // jsdom reads files next to its own.
  ssr: { noExternal: isSsrBuild ? true : [], external: ['jsdom'] },
}))

/** Most builds are of a language that is written from left to right, and need no rules for the others. */
const withoutRightToLeft = {
  postcssPlugin: 'without-right-to-left',
  Rule(rule: { selector: string; remove: () => void }) {
    if (directionOf(language) === 'ltr' && /\[dir=["']?rtl/.test(rule.selector)) rule.remove()
  },
}

/** Tailwind names itself and its license in every sheet it writes to; the one of every page is enough. */
function namingTailwindOnce(): Plugin {
  return {
    name: 'naming-tailwind-once',
    transform: {
      filter: { id: { include: /\.css$/, exclude: /styles\/index\.css$/ } },
      handler: (code) => code.replace(/^\/\*! tailwindcss [^*]*\*\/\n?/, ''),
    },
  }
}

/**
 * The words of the build's language, instead of those in code; and how it writes dates, instead of code that finds out.
 * The panel is in English.
 */
function inLanguage(): Plugin {
  const file = new URL(`../schemas/words/${language}.po`, import.meta.url)
  const catalog = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const refusals = refusalsIn(catalog)
  return languagePlugin({
    language,
    isMirrored: directionOf(language) === 'rtl',
    catalog: readCatalog(catalog),
    isTranslated,
    onUntranslated: (path) => untranslated.add(path),
    forms: '@fest/schemas/core/words/pick-form.ts',
    constants: {
      ...constantsOf(language),
      '/backend/refusals.ts': `export const refusals = ${JSON.stringify(refusals)}`,
    },
  })
}

/** Files with texts that the catalog lacks. */
const untranslated = new Set<string>()

/** Writes beside the manifest which chunks still have English in them, for pages to be left to the edition's language. */
function namingUntranslated(): Plugin {
  return {
    name: 'naming-untranslated',
    apply: 'build',
    generateBundle(_, bundle) {
      const lacking = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => untranslated.has(id)),
      )
      const names = lacking.map(({ fileName }) => fileName)
      this.emitFile({ type: 'asset', fileName: '.vite/untranslated.json', source: JSON.stringify(names) })
    },
  }
}

/** A page has named these itself before any of its code can load more, so no code has to name them again. */
const ofEveryPage = new Set(['core', 'frame', 'rolldown-runtime'])
const isOfEveryPage = (file: string) => ofEveryPage.has(/^assets\/([\w-]+)-\w+\.js$/.exec(file)?.[1] ?? '')

/** A CSS module's class name, suffixed by file: compresses well. Vite's default changes with other rules. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** What jsPDF would load to draw HTML and SVG, which nothing here asks of it: 110 kB that would be built and listed. */
const unusedParts = new Set(['canvg', 'dompurify', 'html2canvas'])

/** Leaves those out. Whoever asks jsPDF for them after all is told that they can't be loaded. */
function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    resolveId: (id, importer) =>
      unusedParts.has(id) && importer?.includes('/node_modules/jspdf/') ? { id, external: true } : null,
  }
}

/** Leaves out marking texts' languages, which a build for the edition's own language never does. */
function withoutLangOf(): Plugin {
  return {
    name: 'without-lang-of',
    enforce: 'pre',
    apply: () => base === '/',
    transform: {
      filter: { code: 'langOf(' },
      handler: (code) => code.replaceAll(/\b(?:\w+L|l)ang=\{langOf\([^()]*\)\}/g, ''),
    },
  }
}

/**
 * What the router's module does when it loads keeps all of it in every page: it names its contexts and components for
 * developers. It also comes with its words for their mistakes, whatever the mode, and with what routers of data do.
 */
function ofRouterOnlyUsed(): Plugin {
  return {
    name: 'of-router-only-used',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replace(
            'function warning(',
            '/* @__NO_SIDE_EFFECTS__ */ function warning() {}\nfunction toldInDevelopment(',
          )
          .replaceAll(/^\w+\.(?:displayName|contextType) = .*$/gm, '')
          .replaceAll(/(invariant\([^;]*?),\s*(?:`[^`]*`|getInvalidPathError\([^)]*\))\s*\)/g, '$1)')
          .replace('isDataRoute ? useNavigateStable() : ', '')
          .replaceAll(
            /= ((?:React\d*\.(?:createContext|forwardRef|memo)|new (?:WeakMap|Set)|Object\.getOwnPropertyNames)\()/g,
            '= /* @__PURE__ */ $1',
          ),
    },
  }
}

/** Paged queries are only in the panel: its observer brings their code, instead of every query having it. */
function withoutLaterPages(): Plugin {
  const edits = [
    ['/query.js', 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''],
    [
      '/query.js',
      'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior',
      'this.options.behavior',
    ],
    [
      '/infiniteQueryObserver.js',
      'options._type = "infinite";',
      'options._type = "infinite"; options.behavior = infiniteQueryBehavior(options.pages);',
    ],
    ['/infiniteQueryObserver.js', 'import { hasNextPage,', 'import { infiniteQueryBehavior, hasNextPage,'],
  ] as const
  return {
    name: 'without-later-pages',
    apply: 'build',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/(?:query|infiniteQueryObserver)\.js$/ },
      handler: (code, id) =>
        edits
          .filter(([file]) => id.endsWith(file))
          .reduce((edited, [, from, to]) => {
            if (!edited.includes(from)) throw new Error(`${id} changed: it has no more “${from}”.`)
            return edited.replaceAll(from, to)
          }, code),
    },
  }
}

/** The script inside index.html is part of every page, so its comments are removed. */
function shortInlineScripts(): Plugin {
  return {
    name: 'short-inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<script>([^]*?)<\/script>/g, (_, code: string) => {
          const { code: short, errors } = minifySync('inline.js', code, { module: false })
          if (errors[0]) throw new Error(errors[0].message)
          return `<script>${short}</script>`
        }),
    },
  }
}
