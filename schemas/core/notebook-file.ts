import { cellsOfOld } from './old-notebook.ts'

export type NotebookFault =
  | 'web-page'
  | 'broken'
  | 'not-a-notebook'
  | 'old-format'
  | 'new-format'
  | 'too-large'
  | 'no-cells'

/** Larger files are offered as a download only: reading one would freeze a phone. */
export const maxNotebookBytes = 12_000_000

const maxCells = 2000

/** The definition of a notebook shared by the Studio, which refuses other files, and the site. */
export type NotebookFile = { cells: readonly unknown[]; metadata: unknown }

/**
 * Reads a notebook's file in format 4, or 2 and 3 as Jupyter converts them, without checking its cells, which stay
 * untrusted. Only own properties count: a field may be called `__proto__`.
 */
export function readNotebookFile(text: string): NotebookFile | { fault: NotebookFault } {
  if (text.length > maxNotebookBytes) return { fault: 'too-large' }
  let file: unknown
  try {
    file = parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { fault: /^[\s\uFEFF]*</.test(text) ? 'web-page' : 'broken' }
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return { fault: 'not-a-notebook' }
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(file, name)?.value
  const format = own('nbformat')
  if (typeof format === 'number' && format >= 5) return { fault: 'new-format' }
  const isOld = typeof format === 'number' && format < 4
  const cells = isOld ? cellsOfOld(own('worksheets')) : own('cells')
  if (isOld && cells === null) return { fault: 'old-format' }
  if (typeof format !== 'number' || !Array.isArray(cells)) return { fault: 'not-a-notebook' }
  if (cells.length > maxCells) return { fault: 'too-large' }
  return cells.length === 0 ? { fault: 'no-cells' } : { cells, metadata: own('metadata') }
}

/** JSON as Python writes it: numbers that JSON has no word for are null. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const strict = text.replaceAll(/"[^"\\]*(?:\\[^][^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g, (part) =>
      part.startsWith('"') ? part : 'null',
    )
    if (strict === text) throw error
    return JSON.parse(strict)
  }
}
