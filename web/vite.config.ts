import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
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
        target: 'baseline-widely-available',
        manifest: true,
        // Read by local/hosting/licences.ts.
        license: { fileName: '.vite/licences.json' },
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page loads is one file: in thirty small ones it was 9 kB larger, for each is compressed alone.
              groups: [
                { name: 'core', tags: ['$initial'], test: (id) => !/index\.html$|\/main\.tsx$/.test(id) },
                // Of a few lines each, and asked for by nearly every page.
                {
                  name: 'queries',
                  test: /\/(home|schedule|site-settings|sponsors|announcements|page)\.queries\.ts$/,
                },
                // What most pages have in common: in one file instead of twenty, and smaller for being compressed together.
                { name: 'common', minShareCount: 26, test: (id) => !/groq|admin|secret/.test(id) },
                // Small, and shared by many: a file each would cost a phone more than their bytes.
                {
                  name: 'states',
                  test: /\/(EmptyState|ErrorState|Badge|Disclosure|CopyButton|CodeText|WireDrawing|PageIntro|use-now)\.tsx?$/,
                },
                // What shows a session in a few lines, on most pages of content.
                { name: 'session', test: /\/(vocabulary\/session|Gate|session-place|main-session)\.tsx?$/ },
                // Before the next group, for pages of people and forms have these, too.
                { name: 'people', test: /\/vocabulary\/people\.ts$/ },
                { name: 'toast', test: /\/ui\/toast\.ts$/ },
                { name: 'errors', test: /\/backend\/errors\.ts$/ },
                // On every page around its content, with what only they import.
                { name: 'layout', test: /\/layout\/(Header|Footer)\.tsx$/ },
                // What pages of text are drawn with.
                { name: 'text', test: /\/(RichText|PageBody|PageEmpty)\.tsx$/ },
                // Small, and whoever needs one question needs others. Not the one whose page nothing may give away.
                { name: 'questions', test: (id) => id.endsWith('.groq.ts') && !id.includes('/secret/') },
                // What every form loads is one file too. A group takes along what it imports, as far as no group before has it.
                { name: 'controls', test: /\/ui\/Field\.tsx$/ },
                { name: 'choice', test: /\/ui\/Choice\.tsx$/ },
                { name: 'form', test: /\/StepForm\.tsx$/ },
              ],
            },
          },
        },
      },
  // jsdom reads files beside its own.
  ssr: { noExternal: isSsrBuild ? true : [], external: ['jsdom'] },
}))

/** The script inside index.html stands in every page, so it goes out without its comments. */
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
