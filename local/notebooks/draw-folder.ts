import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createServer } from 'vite'
import { messageOf } from '../message-of.ts'

/** How drawing one notebook went. */
export type Drawing = {
  name: string
  /** Why a page can't contain it; null: it's drawn. */
  refused: string | null
  /** Its markup in bytes of brotli, as a host compresses it while somebody waits. */
  bytes: number
  figures: number
  /** Formulas that are shown as their source. */
  unset: number
}

/** The exports of web/src that draw a notebook. */
type Drawer = {
  provideFiles: (read: (url: string) => Promise<string | null>) => void
  provideFigures: (keep: (figure: { path: string }) => Promise<void>) => void
  drawNotebook: (source: { url: string; title: string; base: null }) => Promise<{ markup?: string }>
}

/** Draws these notebooks of a folder as the renderer draws them into their pages, and says how each went. */
export async function* drawFolder(
  root: string,
  folder: string,
  names: readonly string[],
): AsyncGenerator<Drawing> {
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const load = (path: string) => vite.ssrLoadModule(`/src/${path}`)
    // Vite doesn't know the types of what it loads.
    const { provideFiles, provideFigures, drawNotebook } = {
      ...(await load('content/fetching/content-query.ts')),
      ...(await load('features/notebooks/keep-figure.ts')),
      ...(await load('features/notebooks/draw-notebook.tsx')),
    } as unknown as Drawer
    provideFiles((name) => readFile(join(folder, name), 'utf8'))
    for (const name of names) {
      const figures = new Set<string>()
      provideFigures(async ({ path }) => void figures.add(path))
      const drawn = await drawNotebook({ url: name, title: name, base: null }).catch((error: unknown) =>
        messageOf(error),
      )
      const markup = typeof drawn === 'string' ? '' : (drawn.markup ?? '')
      yield {
        name,
        refused: typeof drawn === 'string' ? drawn : null,
        bytes: brotliCompressSync(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
        figures: figures.size,
        unset: markup.match(/data-math="\w+"[^>]*><code/g)?.length ?? 0,
      }
    }
  } finally {
    await vite.close()
  }
}

/** The names of a folder's notebooks. */
export async function notebooksIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.ipynb')).toSorted()
}
