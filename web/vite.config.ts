import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { buildTarget } from './oldest-browsers.ts'
import { offlineWorker } from './worker/build-worker.ts'

/**
 * Two builds from one configuration: `vite build` writes what browsers load to dist/client,
 * `vite build --ssr src/entry-server.tsx` writes the renderer to dist/server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [offlineWorker(), shortInlineScripts()])],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: buildTarget,
        // Only a hint is lost where a browser does not know it: what is imported comes all the same.
        modulePreload: { polyfill: false },
        manifest: true,
        // Read by local/hosting/licences.ts.
        license: { fileName: '.vite/licences.json' },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // Every page loads the names of all; a character less of each, as short as the bundler allows.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              `assets/[name]-${names.some((name) => name.endsWith('.css')) ? '[hash:7]' : '[hash]'}[extname]`,
            codeSplitting: {
              // What every page loads is one file: in thirty small ones it was 9 kB larger, for each is compressed alone.
              groups: [
                { name: 'core', tags: ['$initial'], test: (id) => !/index\.html$|\/main\.tsx$/.test(id) },
                // Of a few lines, and in every page with a time: most of them have one.
                { name: 'core', test: /\/core\/zone-clock\.ts$/ },
                // Of a few lines each, and asked for by nearly every page.
                {
                  name: 'queries',
                  test: /\/(home|schedule|site-settings|sponsors|announcements|page)\.queries\.ts$/,
                },
                // What most pages have in common: in one file instead of twenty, and smaller for being compressed together.
                // Not the words for what went wrong, which many parts share that come later; nor what text alone needs.
                {
                  name: 'common',
                  minShareCount: 26,
                  test: (id) => !/groq|admin|secret|\/backend\/error|\/headings\.ts$/.test(id),
                },
                // Small, and shared by many: a file each would cost a phone more than their bytes, and every page
                // names every file that another one begins with.
                {
                  name: 'states',
                  test: /\/(EmptyState|ErrorState|Badge|Disclosure|CopyButton|CodeText|WireDrawing|PageIntro|page-meta|use-now|use-program-hour|use-event-days|opening-time|use-extra|fetch-ahead|seen-text)\.tsx?$/,
                },
                // What shows a session in a few lines, on most pages of content.
                {
                  name: 'session',
                  test: /\/(vocabulary\/(session|materials)|Gate|session-place|main-session|free-seats)\.tsx?$/,
                },
                // Before the next group, for pages of people and forms have these, too.
                { name: 'people', test: /\/vocabulary\/people\.ts$/ },
                // Or the schedule would fetch the header's group for it.
                { name: 'when-left', test: /\/lib\/when-left\.ts$/ },
                // A few lines each, needed by much the same pages; they import nothing that more have.
                { name: 'words', test: /\/(over|registration|seat)-words\.ts$/ },
                { name: 'kept', test: /\/(held-seats|kept-value)\.ts$/ },
                { name: 'find', test: /\/(fold-text|vocabulary\/faq)\.ts$/ },
                { name: 'toast', test: /\/ui\/overlays\/toast\.ts$/ },
                { name: 'errors', test: /\/backend\/errors\.ts$/ },
                // What an event's page and a profile both have, for seats of one's own.
                {
                  name: 'seats',
                  test: /\/(refusal-code|my-seats\.queries|use-my-seats|seats\.mutations|save-file|AddToCalendar)\.tsx?$/,
                },
                // What somebody presses who changes something of theirs.
                { name: 'action', test: /\/(use-action|plain-error|next-path)\.ts$/ },
                // Asked without the client of signed-in people, on pages that know nothing of registrations, too.
                { name: 'read-public', test: /\/read-public\.ts$/ },
                // Whether one is registered, and whether one may be.
                { name: 'registered', test: /\/(registration(-state)?\.queries|registration-stage)\.ts$/ },
                // What pages of the hackathon begin with.
                { name: 'hacking', test: /\/(hackathon\.queries|PageSection|exact-number)\.tsx?$/ },
                // On every page around its content, with what only they import.
                { name: 'layout', test: /\/layout\/(Header|Footer)\.tsx$/ },
                // What pages of text are drawn with.
                { name: 'text', test: /\/(RichText|PageBody|PageEmpty)\.tsx$/ },
                // Small, and whoever needs one question needs others. Not the one whose page nothing may give away.
                { name: 'questions', test: (id) => id.endsWith('.groq.ts') && !id.includes('/secret/') },
                // What every form loads is one file too. A group takes along what it imports, as far as no group before has it.
                { name: 'controls', test: /\/ui\/forms\/(Field|Form|SubmitButton)\.tsx$/ },
                // Styles alone. Not with the controls of forms: filters have boxes, too.
                { name: 'boxes', test: /\/boxes\.css$/ },
                { name: 'form', test: /\/(StepForm|attempt|Choice)\.tsx?$/ },
              ],
            },
          },
        },
      },
  css: { modules: { generateScopedName: scopedName } },
  // jsdom reads files beside its own.
  ssr: { noExternal: isSsrBuild ? true : [], external: ['jsdom'] },
}))

/**
 * A class of a CSS module. The end is the same for a whole file, which compresses; Vite's own has the line in it, too,
 * and changes with every other rule.
 */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** The script inside index.html is part of every page, so it is sent without its comments. */
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
