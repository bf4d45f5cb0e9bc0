import { defineConfig } from 'vite'

/** A classic script, which runs before the page's own; a module would run after them. */
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
