import { formatCount } from '@fest/schemas/core/count-words.ts'
import styles from './overview.module.css'

type NumberTableProps = {
  caption: string
  head: string
  columns: readonly string[]
  rows: readonly { title: string; numbers: readonly number[] }[]
  note?: string | undefined
  /** Shown instead of the table while there are no rows. */
  empty: string
}

export function NumberTable({ caption, head, columns, rows, note, empty }: NumberTableProps) {
  const isEmpty = rows.length === 0 || columns.length === 0
  return (
    <div className={styles.numberTable}>
      {isEmpty ? (
        <>
          <h3 className={styles.caption}>{caption}</h3>
          <p className="text-muted">{empty}</p>
        </>
      ) : (
        // A region that scrolls sideways must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
          <table>
            <caption className={styles.caption}>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ title, numbers }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  {columns.map((column, index) => (
                    <td key={column}>{formatCount(numbers[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {note ? <p className="mt-2 text-label text-muted">{note}</p> : null}
    </div>
  )
}
