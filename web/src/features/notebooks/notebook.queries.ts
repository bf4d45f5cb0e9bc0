import { maxNotebookBytes, type NotebookFault } from '@fest/schemas/core/notebook-file.ts'
import { queryOptions } from '@tanstack/react-query'
import type { DrawnNotebook, NotebookSource, ShownNotebook } from './notebook-data.ts'
import type { NotebookView } from './NotebookView.tsx'

type NotebookData =
  | { fault: NotebookFault }
  | DrawnNotebook
  /** Rendered in the browser, with the code that shows it. */
  | { shown: ShownNotebook; NotebookView: typeof NotebookView }

/**
 * A notebook and the code that shows it, loaded together. In a prerendered page it is already there, and the
 * data has only its headings. Throws when network or service fails; resolves to a fault of the file itself.
 */
export function notebookOptions({ url, title, base }: NotebookSource) {
  return queryOptions({
    // Not under "content": publishing doesn't change an existing file.
    queryKey: ['notebook', url, title, base],
    queryFn: async ({ signal }): Promise<NotebookData> => {
      if (import.meta.env.SSR) return (await import('./draw-notebook.tsx')).drawNotebook({ url, title, base })
      const [text, { parseNotebook }, { NotebookView }, { renderNotebook }] = await Promise.all([
        readText(url, signal),
        import('./notebook.ts'),
        import('./NotebookView.tsx'),
        import('./render-notebook.ts'),
      ])
      const result = text === null ? ({ fault: 'too-large' } as const) : parseNotebook(text)
      if ('fault' in result) return result
      return { shown: await renderNotebook(result.notebook, { title, base }, signal), NotebookView }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network the worker may have the file, and waiting tells nobody that it isn't there.
    networkMode: 'always',
    // Nodes are kept as they are, not compared.
    structuralSharing: false,
    retry: 1,
  })
}

/** The file's text, or null when it is too large; then loading stops as soon as that is known. */
async function readText(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error(`The notebook's file answered with status ${response.status}.`)
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxNotebookBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
