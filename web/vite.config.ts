import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds from one configuration: `vite build` writes what browsers load to dist/client,
 * `vite build --ssr src/entry-server.tsx` writes the renderer to dist/server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'baseline-widely-available',
        manifest: true,
        assetsInlineLimit: 0,
      },
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
