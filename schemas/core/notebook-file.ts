import { listIn, recordsIn } from './records.ts'

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

/** MIME types by the short names of old cells' outputs. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  text: 'text/plain',
  html: 'text/html',
  latex: 'text/latex',
  javascript: 'application/javascript',
  json: 'application/json',
}

/** Cells of format 2 or 3 (before 2015) as Jupyter converts them to 4; null without cells. Untrusted. */
function cellsOfOld(worksheets: unknown): readonly unknown[] | null {
  const sheets = recordsIn(worksheets).filter(({ cells }) => Array.isArray(cells))
  return sheets.length === 0 ? null : sheets.flatMap((sheet) => recordsIn(sheet['cells']).map(converted))
}

function converted(cell: Record<string, unknown>): unknown {
  const { cell_type: kind, source, metadata } = cell
  if (kind === 'code') {
    const { input, prompt_number: count, collapsed, outputs } = cell
    return {
      cell_type: 'code',
      source: input,
      execution_count: count,
      metadata: { collapsed },
      outputs: recordsIn(outputs).map(convertedOutput),
    }
  }
  if (kind === 'heading') {
    const level = Math.min(6, Math.max(1, Number(cell['level']) || 1))
    const text = typeof source === 'string' ? source : listIn(source).join('')
    return { cell_type: 'markdown', source: `${'#'.repeat(level)} ${text.replaceAll('\n', ' ')}` }
  }
  return { ...cell, cell_type: kind === 'raw' ? 'raw' : 'markdown', source, metadata }
}

function convertedOutput(output: Record<string, unknown>): unknown {
  const { output_type: kind, stream, metadata } = output
  if (kind === 'stream') return { ...output, name: stream }
  if (kind === 'pyerr') return { ...output, output_type: 'error' }
  const data = Object.fromEntries(
    Object.entries(types).flatMap(([name, type]) =>
      Object.hasOwn(output, name) ? [[type, output[name]]] : [],
    ),
  )
  return { output_type: 'display_data', data, metadata }
}
