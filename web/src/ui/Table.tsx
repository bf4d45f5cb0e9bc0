import { type ReactNode, useId } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import styles from './Table.module.css'

export type TableColumn<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** The current order by this column, and what pressing its title does. */
  sort?: { order: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

type TableProps<Row> = {
  caption: string
  isCaptionHidden?: boolean
  /** The first column names the row: its cells are row headers and stay in view while the others scroll. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
}

/** A table that scrolls sideways inside its frame on a narrow screen, also by keyboard. */
export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, idOf }: TableProps<Row>) {
  const captionId = useId()
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto border-y border-line">
      <table className={`w-full text-start text-small ${styles.table}`}>
        <caption
          id={captionId}
          className={isCaptionHidden ? 'sr-only' : 'sticky start-0 py-3 text-start text-muted'}
        >
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort?.order}
                className={column.isNumber ? styles.number : undefined}
              >
                <ColumnTitle column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ id, cell, isNumber }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" className="font-semibold">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={isNumber ? styles.number : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ColumnTitle<Row>({ column: { title, sort, isNumber } }: { column: TableColumn<Row> }) {
  if (!sort)
    return <span className={`flex min-h-11 items-center ${isNumber ? 'justify-end' : ''}`}>{title}</span>
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center gap-1.5 hover:text-text ${styles.sort} ${sort.order === 'none' ? '' : 'text-text'}`}
      onClick={sort.onSort}
    >
      <span>{title}</span>
      <ChevronDownIcon className="size-3.5" />
    </button>
  )
}
