/** A number at the crossing of a row and a column. */
type Entry = { row: string; column: string; number: number }

/** Rows × columns, in the order given; a crossing nobody counted is 0, a row of nothing but 0 is left out. */
export function pivot(
  entries: readonly Entry[],
  rows: readonly string[],
  columns: readonly string[],
): { row: string; numbers: number[] }[] {
  const numberAt = new Map(entries.map(({ row, column, number }) => [`${row} ${column}`, number]))
  return rows
    .map((row) => ({ row, numbers: columns.map((column) => numberAt.get(`${row} ${column}`) ?? 0) }))
    .filter(({ numbers }) => numbers.some((number) => number > 0))
}
