import { defineConfig } from 'vite'

/** One script that runs before a page's own: no module, which would come after them. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: 'browser/start.ts',
      output: { format: 'iife', entryFileNames: 'clock.js' },
    },
  },
})
