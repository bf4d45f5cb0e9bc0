import { renderToStaticMarkup } from 'react-dom/server'
import { readFile } from '#app/content/fetching/content-query.ts'
import type { DrawnNotebook, NotebookSource } from './notebook-data.ts'
import { maxNotebookBytes, parseNotebook } from './notebook.ts'
import { NotebookView } from './NotebookView.tsx'
import { renderNotebook } from './render-notebook.ts'

/** Characters of markup; a notebook with more is drawn by browsers, so that a page's words come before its pictures. */
const maxMarkup = 600_000
const maxKept = 50

/**
 * What was drawn last, or cannot be, by its source: a file never changes under its address, and drawing takes a second
 * or so.
 */
const kept = new Map<string, Promise<DrawnNotebook>>()

/**
 * A notebook as markup for a prerendered page; only for the renderer. Rejects when the file cannot be read or shown,
 * or is too large for that: then browsers try, and say why if they cannot either.
 */
export function drawNotebook(source: NotebookSource): Promise<DrawnNotebook> {
  const key = JSON.stringify([source.url, source.title, source.base])
  const known = kept.get(key)
  if (known) return known
  const text = readText(source.url)
  const drawn = text.then((file) => draw(file, source))
  kept.set(key, drawn)
  // A file that could not be read may be there the next time.
  text.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
  return drawn
}

async function readText(url: string): Promise<string> {
  const text = await readFile(url)
  if (text === null) throw new Error(`${url} is no notebook to draw here.`)
  return text
}

async function draw(text: string, { url, title, base }: NotebookSource): Promise<DrawnNotebook> {
  if (text.length > maxNotebookBytes) throw new Error(`${url} is too large to be read.`)
  const result = parseNotebook(text)
  if ('fault' in result) throw new Error(`${url} cannot be drawn: ${result.fault}.`)
  const shown = await renderNotebook(result.notebook, { title, base }, new AbortController().signal)
  const markup = renderToStaticMarkup(<NotebookView shown={shown} label={`Notebook: ${title}`} />)
  if (markup.length > maxMarkup) throw new Error(`${url} is too large to be drawn here.`)
  const { headings } = shown
  // The page's data need not repeat what the page already contains.
  const toJSON = () => ({ headings })
  return { headings, markup, toJSON }
}
