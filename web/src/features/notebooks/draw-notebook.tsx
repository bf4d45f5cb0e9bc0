import { maxNotebookBytes } from '@fest/schemas/core/notebook-file.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFile } from '#app/content/fetching/content-query.ts'
import type { DrawnNotebook, NotebookSource } from './notebook-data.ts'
import { parseNotebook } from './notebook.ts'
import { NotebookView } from './NotebookView.tsx'
import { renderNotebook } from './render-notebook.ts'

/**
 * In characters of markup. Larger notebooks are rendered in the browser, so that the page's words load before their
 * pictures.
 */
const maxMarkup = 600_000
const maxKept = 50

/**
 * Rendered notebooks, and failures, by source: a file never changes at its address, and rendering takes about a second.
 */
const kept = new Map<string, Promise<DrawnNotebook>>()

/**
 * A notebook as markup for a prerendered page; for the renderer only. Rejects when the file can't be read or shown, or
 * is too large: then browsers try, and show the reason if they can't either.
 */
export function drawNotebook(source: NotebookSource): Promise<DrawnNotebook> {
  const key = JSON.stringify([source.url, source.title, source.base])
  const known = kept.get(key)
  if (known) return known
  const text = readText(source.url)
  const drawn = text.then((file) => draw(file, source))
  kept.set(key, drawn)
  // A file that couldn't be read may be there next time.
  text.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
  return drawn
}

async function readText(url: string): Promise<string> {
  const text = await readFile(url)
  if (text === null) throw new Error(`${url} isn’t a notebook that can be rendered here.`)
  return text
}

async function draw(text: string, { url, title, base }: NotebookSource): Promise<DrawnNotebook> {
  if (text.length > maxNotebookBytes) throw new Error(`${url} is too large to be read.`)
  const result = parseNotebook(text)
  if ('fault' in result) throw new Error(`${url} can’t be rendered: ${result.fault}.`)
  const shown = await renderNotebook(result.notebook, { title, base }, new AbortController().signal)
  const markup = renderToStaticMarkup(<NotebookView shown={shown} label={`Notebook: ${title}`} />)
  if (markup.length > maxMarkup) throw new Error(`${url} is too large to be rendered here.`)
  const { headings } = shown
  // The page already contains the markup, so its data doesn't repeat it.
  const toJSON = () => ({ headings })
  return { headings, markup, toJSON }
}
