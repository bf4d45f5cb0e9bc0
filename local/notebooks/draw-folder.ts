import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createServer } from 'vite'
import { messageOf } from '../message-of.ts'

export type Drawing = {
  name: string
  /** Why a page can't contain it; null on success. */
  refused: string | null
  /** The size of its markup in brotli at a host's speed level, in bytes. */
  bytes: number
  figures: number
  /** Formulas that are shown as their source. */
  unset: number
  /** Runs of letters that are data rather than words. */
  letters: number
  /** Links to missing places in it. */
  dead: number
}

/** The exports of web/src that draw a notebook. */
type Drawer = {
  provideFiles: (read: (url: string) => Promise<string | null>) => void
  provideFigures: (keep: (figure: { path: string }) => Promise<void>) => void
  drawNotebook: (source: { url: string; title: string; base: null }) => Promise<{ markup?: string }>
}

/** Renders these notebooks of a folder as for their pages, and reports each result. */
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
        letters: markup.replaceAll(/<[^>]*>/g, ' ').match(/[A-Za-z0-9+/]{500,}/g)?.length ?? 0,
        dead: deadLinks(markup),
      }
    }
  } finally {
    await vite.close()
  }
}

function deadLinks(markup: string): number {
  const ids = new Set([...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const targets = [...markup.matchAll(/\shref="#([^"]*)"/g)].map(([, target = '']) => target)
  return targets.filter((target) => !ids.has(target) && !ids.has(safeDecoded(target))).length
}

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The paths of the notebooks in a folder and its subfolders, without hidden and installed ones. */
export async function notebooksIn(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths
    .filter((path) => path.endsWith('.ipynb') && !/(?:^|[/\\])(?:\.|node_modules)/.test(path))
    .toSorted()
}
