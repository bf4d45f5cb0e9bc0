export type Row = {
  measure: string
  /** What was measured, with its unit. */
  value: string
  anchor: string
  /** Value divided by anchor; null where a ratio says nothing. */
  ratio: number | null
  isPassed: boolean
  /** Range, or what is behind a failure. */
  note?: string
}

const columns = ['measure', 'value', 'anchor', 'ratio', 'pass', 'note'] as const

/** The rows as a Markdown table, its columns aligned so that it reads in a terminal too. */
export function markdownTable(rows: readonly Row[]): string {
  const cells = rows.map(({ measure, value, anchor, ratio, isPassed, note }) => [
    measure,
    value,
    anchor,
    ratio === null ? '' : ratio.toFixed(2),
    isPassed ? 'yes' : 'NO',
    note ?? '',
  ])
  const widths = columns.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [
    line(columns),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...cells.map(line),
  ].join('\n')
}

export function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
