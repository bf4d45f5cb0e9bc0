import { resolve } from 'node:path'
import { constantsOf } from '@fest/schemas/core/words/constants-of.ts'
import { languagePlugin } from '@fest/words/language-plugin.ts'
import { isTranslated } from '@fest/words/translated-files.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { readStudioEnvironment } from './environment.ts'

const repository = resolve(import.meta.dirname, '..')

/** The Studio is in English, without what marks messages in the code that it shares with the site. */
const english = languagePlugin({
  language: 'en',
  catalog: new Map(),
  isTranslated,
  forms: '',
  constants: constantsOf('en'),
})

export default defineConfig(({ mode }) => {
  // An invalid value ends the build here, before there is a Studio that edits the wrong dataset.
  readStudioEnvironment(loadEnv(mode, repository, 'SANITY_STUDIO_'))
  return {
    root: import.meta.dirname,
    base: '/studio/',
    envDir: repository,
    envPrefix: 'SANITY_STUDIO_',
    plugins: [english, react()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // Read by local/hosting/licenses.ts.
      license: { fileName: '.vite/licenses.json' },
      target: 'baseline-widely-available',
      // Inlined assets get data: addresses, which the content security policy forbids for scripts and styles.
      assetsInlineLimit: 0,
      // The Studio is one large program; a smaller limit would only print a warning at each build.
      chunkSizeWarningLimit: 12_000,
    },
  }
})
