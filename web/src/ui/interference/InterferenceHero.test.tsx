import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { InterferenceHero } from './InterferenceHero.tsx'

/** Compressed bytes of what the built component needs besides React: its script, the drawing, its styles. */
async function bytesOf(entry: string): Promise<Record<string, number>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // The default names contain a hash of the checkout's path: sizes would differ between machines.
    css: { modules: { generateScopedName: '_[local]_1a2b3_1' } },
    build: {
      write: false,
      // Not as a page's entry: that would include Vite's loader, which every page has once anyway.
      lib: { entry: join(import.meta.dirname, entry), formats: ['es'] },
      // Nor the default hash, which also depends on the checkout's path.
      rolldownOptions: {
        external: [/^react/],
        output: { minify: true, chunkFileNames: '[name]-1a2b3c4d.js' },
      },
    },
  })
  const { output } = [built].flat()[0] as { output: { fileName: string; code?: string; source?: unknown }[] }
  return Object.fromEntries(
    output.map(({ fileName, code, source }) => [fileName, brotliCompressSync(code ?? String(source)).length]),
  )
}

test('the hero, its drawing and its styles weigh less than 3 kB together', async () => {
  const sizes = Object.entries(await bytesOf('InterferenceHero.tsx'))
  // The drawing is a file of its own, so that it can't delay anything.
  expect(sizes.filter(([name]) => name.includes('draw-interference'))).toHaveLength(1)
  expect(sizes.some(([name]) => name.endsWith('.css'))).toBe(true)

  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(total).toBeGreaterThan(1000)
  expect(total).toBeLessThan(3000)
}, 30_000)

test('the page carries it as quiet elements: no script, no picture file, nothing to hear', () => {
  const html = renderToString(<InterferenceHero />)
  expect(html).toMatch(/^<div aria-hidden="true"/)
  expect(html).not.toMatch(/<script|<img|<link|style=/)
})
