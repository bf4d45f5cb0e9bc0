import { t } from '@fest/schemas/core/words/t.ts'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { maxNotebookBytes } from '@fest/schemas/core/notebook-file.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFile } from '#app/content/fetching/content-query.ts'
import { type Figure, figureKeeper, type KeepFigure } from './keep-figure.ts'
import type { DrawnNotebook, NotebookSource, ShownCell, ShownNotebook, ShownOutput } from './notebook-data.ts'
import { parseNotebook } from './notebook.ts'
import { NotebookView } from './NotebookView.tsx'
import { renderNotebook } from './render-notebook.ts'
import { bytesOf, type PictureSize, readBitmap, svgSize } from './picture-size.ts'
import { safeDrawing } from './safe-drawing.ts'

/** Of markup, without its pictures, in characters and in bytes of brotli. Larger notebooks are rendered in the browser. */
const maxMarkup = 600_000
const maxMarkupBytes = 300_000
/** How hosts compress a page while somebody waits. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const maxKept = 50

/**
 * Rendered notebooks, and failures, by source: a file never changes at its address, and rendering takes about a second.
 * Apart for each who keeps their pictures, since nobody else has those.
 */
const kept = new WeakMap<KeepFigure, Map<string, Promise<DrawnNotebook>>>()

/**
 * A notebook as markup for a prerendered page; for the renderer only. Its pictures are files by then, at the addresses
 * that are in the markup. Rejects when the file can't be read or shown, or is too large: then browsers try, and show the
 * reason if they can't either.
 */
export function drawNotebook(source: NotebookSource): Promise<DrawnNotebook> {
  const keepFigure = figureKeeper()
  const known = kept.get(keepFigure) ?? new Map<string, Promise<DrawnNotebook>>()
  kept.set(keepFigure, known)
  const key = JSON.stringify([source.url, source.title, source.base])
  const earlier = known.get(key)
  if (earlier) return earlier
  const text = readText(source.url)
  const drawn = text.then((file) => draw(file, source))
  const complete = drawn.then(async ({ notebook, figures }) => {
    for (const figure of figures) await keepFigure(figure)
    return notebook
  })
  known.set(key, complete)
  const forget = () => void known.delete(key)
  // A file that couldn't be read may be there next time, and a full disk may have room.
  text.catch(forget)
  drawn.then(
    () => complete.catch(forget),
    () => {},
  )
  for (const oldest of known.keys()) {
    if (known.size <= maxKept) break
    known.delete(oldest)
  }
  return complete
}

async function readText(url: string): Promise<string> {
  const text = await readFile(url)
  if (text === null) throw new Error(`${url} isn’t a notebook that can be rendered here.`)
  return text
}

async function draw(
  text: string,
  { url, title, base }: NotebookSource,
): Promise<{ notebook: DrawnNotebook; figures: readonly Figure[] }> {
  if (text.length > maxNotebookBytes) throw new Error(`${url} is too large to be read.`)
  const result = parseNotebook(text)
  if ('fault' in result) throw new Error(`${url} can’t be rendered: ${result.fault}.`)
  const rendered = await renderNotebook(result.notebook, { title, base }, new AbortController().signal)
  const { shown, figures } = takeOutPictures(rendered)
  const markup = renderToStaticMarkup(<NotebookView shown={shown} label={t`Notebook: ${title}`} />)
  if (markup.length > maxMarkup || brotliCompressSync(markup, compression).length > maxMarkupBytes)
    throw new Error(`${url} is too large to be rendered here.`)
  const { headings } = shown
  // The page already contains the markup, so its data doesn't repeat it.
  const toJSON = () => ({ headings })
  return { notebook: { headings, markup, toJSON }, figures }
}

/** Replaces contained pictures by the addresses of files, and returns these; what no browser shows stays. */
function takeOutPictures(shown: ShownNotebook): { shown: ShownNotebook; figures: readonly Figure[] } {
  const figures = new Map<string, Figure>()
  const fileOf = (address: string) => {
    const taken = takeOut(address)
    if (taken) figures.set(taken.figure.path, taken.figure)
    return taken
  }
  const cells = shown.cells.map((cell) => withFiles(cell, fileOf))
  return { shown: { ...shown, cells }, figures: [...figures.values()] }
}

type TakenOut = { figure: Figure; size: PictureSize | null }
type FileOf = (address: string) => TakenOut | null

function withFiles(cell: ShownCell, fileOf: FileOf): ShownCell {
  if (cell.kind === 'nodes') replaceIn(cell.node, fileOf)
  if (cell.kind !== 'code') return cell
  const outputs = cell.outputs.map((output): ShownOutput => {
    if (output.kind === 'nodes') replaceIn(output.node, fileOf)
    const file = output.kind === 'picture' ? fileOf(output.address)?.figure : undefined
    return { ...output, ...(file && { address: file.path }) }
  })
  return { ...cell, outputs }
}

function replaceIn(node: HTMLElement, fileOf: FileOf): void {
  for (const picture of node.querySelectorAll('img')) {
    const taken = fileOf(picture.getAttribute('src') ?? '')
    if (!taken) continue
    picture.setAttribute('src', taken.figure.path)
    picture.setAttribute('loading', 'lazy')
    for (const [name, edge] of Object.entries(taken.size ?? {})) picture.setAttribute(name, String(edge))
  }
}

/** The picture in a `data:` address; null for any other address, and for what isn't a picture. */
function takeOut(address: string): TakenOut | null {
  const [head = ''] = /^data:image\/[^,]{1,100},/.exec(address) ?? []
  const content = address.slice(head.length)
  const bytes = head.endsWith(';base64,') ? bytesOf(content) : encodedBytes(content)
  if (head === '' || !bytes) return null
  if (!head.startsWith('data:image/svg+xml')) {
    const bitmap = readBitmap(bytes)
    return bitmap && { figure: figureOf(bytes, bitmap.format), size: bitmap.size }
  }
  const drawing = safeDrawing(new TextDecoder().decode(bytes))
  if (drawing === null) return null
  return { figure: figureOf(new TextEncoder().encode(drawing), 'svg'), size: svgSize(drawing) }
}

function encodedBytes(content: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new TextEncoder().encode(decodeURIComponent(content))
  } catch {
    return null
  }
}

const figureOf = (body: Uint8Array<ArrayBuffer>, ending: string): Figure => ({
  path: `/figures/${createHash('sha256').update(body).digest('hex')}.${ending}`,
  body,
})
