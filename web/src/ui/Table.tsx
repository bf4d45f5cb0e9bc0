import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import styles from './Table.module.css'

type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand under each other. */
  isNumber?: boolean
  /** How the rows are ordered by this column now, and what a press on its title does. */
  sort?: { order: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

type TableProps<Row> = {
  caption: string
  isCaptionHidden?: boolean
  /** The first names the row: its cells head the rows and stay in sight while the others scroll. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
}

/** Rows of facts. On a narrow screen it scrolls sideways inside its frame, also with the keyboard. */
export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, idOf }: TableProps<Row>) {
  const captionId = useId()
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={captionId} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <caption id={captionId} className={isCaptionHidden ? 'sr-only' : styles.caption}>
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
                  <th key={id} scope="row">
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

function ColumnTitle<Row>({ column: { title, sort } }: { column: Column<Row> }) {
  if (!sort) return <span className={styles.plainHead}>{title}</span>
  return (
    <button type="button" className={styles.sort} onClick={sort.onSort}>
      {title}
      <ChevronDownIcon className="size-3.5" />
    </button>
  )
}
