import type { Figure } from './keep-figure.ts'
import type { ShownCell, ShownNotebook, ShownOutput } from './notebook-data.ts'
import { bytesOf, type PictureSize, readBitmap, svgSize } from './picture-size.ts'
import { safeDrawing } from './safe-drawing.ts'

/**
 * The notebook with the addresses of files in place of the pictures it contains, and these files. A picture that no
 * browser could show stays as it is.
 */
export async function takeOutPictures(
  shown: ShownNotebook,
): Promise<{ shown: ShownNotebook; figures: readonly Figure[] }> {
  const figures = new Map<string, TakenOut | null>()
  const fileOf = async (address: string) => {
    let taken = figures.get(address)
    if (taken === undefined) {
      taken = await takeOut(address)
      figures.set(address, taken)
    }
    return taken
  }
  const cells: ShownCell[] = []
  for (const cell of shown.cells) cells.push(await withFiles(cell, fileOf))
  const byPath = new Map(
    [...figures.values()].flatMap((taken) => (taken ? [[taken.figure.path, taken.figure]] : [])),
  )
  return { shown: { ...shown, cells }, figures: [...byPath.values()] }
}

type TakenOut = { figure: Figure; size: PictureSize | null }
type FileOf = (address: string) => Promise<TakenOut | null>

async function withFiles(cell: ShownCell, fileOf: FileOf): Promise<ShownCell> {
  if (cell.kind === 'nodes') await replaceIn(cell.node, fileOf)
  if (cell.kind !== 'code') return cell
  const outputs: ShownOutput[] = []
  for (const output of cell.outputs) outputs.push(await outputWithFiles(output, fileOf))
  return { ...cell, outputs }
}

async function outputWithFiles(output: ShownOutput, fileOf: FileOf): Promise<ShownOutput> {
  if (output.kind === 'nodes') await replaceIn(output.node, fileOf)
  if (output.kind !== 'picture') return output
  const taken = await fileOf(output.address)
  return taken ? { ...output, address: taken.figure.path } : output
}

async function replaceIn(node: HTMLElement, fileOf: FileOf): Promise<void> {
  for (const picture of node.querySelectorAll('img')) {
    const taken = await fileOf(picture.getAttribute('src') ?? '')
    if (!taken) continue
    picture.setAttribute('src', taken.figure.path)
    picture.setAttribute('loading', 'lazy')
    for (const [name, edge] of Object.entries(taken.size ?? {})) picture.setAttribute(name, String(edge))
  }
}

/** The picture in a `data:` address; null for any other address, and for what isn't a picture. */
async function takeOut(address: string): Promise<TakenOut | null> {
  const [head = ''] = /^data:image\/[^,]{1,100},/.exec(address) ?? []
  const content = address.slice(head.length)
  const bytes = head.endsWith(';base64,') ? bytesOf(content) : encodedBytes(content)
  if (head === '' || !bytes) return null
  if (!head.startsWith('data:image/svg+xml')) {
    const bitmap = readBitmap(bytes)
    return bitmap && { figure: await figureOf(bytes, bitmap.format), size: bitmap.size }
  }
  const drawing = safeDrawing(new TextDecoder().decode(bytes))
  if (drawing === null) return null
  return { figure: await figureOf(new TextEncoder().encode(drawing), 'svg'), size: svgSize(drawing) }
}

function encodedBytes(content: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new TextEncoder().encode(decodeURIComponent(content))
  } catch {
    return null
  }
}

async function figureOf(body: Uint8Array<ArrayBuffer>, ending: string): Promise<Figure> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const digits = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { path: `/figures/${digits}.${ending}`, body }
}
