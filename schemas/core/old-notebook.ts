import { listIn, recordsIn } from './records.ts'

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
export function cellsOfOld(worksheets: unknown): readonly unknown[] | null {
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
