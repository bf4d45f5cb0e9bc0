import type { ReactNode } from 'react'
import { formatCount } from '@fest/schemas/core/count-words.ts'

type NumberTableProps = {
  caption: string
  head: string
  columns: readonly string[]
  rows: readonly { title: string; numbers: readonly number[] }[]
  note?: string | undefined
  /** Shown instead of the table while there are no rows. */
  empty: string
}

const captionStyle = 'pb-2 text-start font-body text-[0.875rem]/[1.5] font-semibold tracking-normal'
const cellStyle =
  'border-t border-line py-1.5 ps-4 text-end font-normal whitespace-nowrap first:ps-0 first:text-start'
const headStyle = `${cellStyle} font-mono text-label text-muted`

/** Several tables in columns. */
export function NumberTables({ children }: { children: ReactNode }) {
  return <div className="mt-5 columns-[26rem_2] gap-x-12">{children}</div>
}

/** Anything else among them, with a caption. */
export function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid pb-8">
      <h3 className={captionStyle}>{caption}</h3>
      {children}
    </div>
  )
}

export function NumberTable({ caption, head, columns, rows, note, empty }: NumberTableProps) {
  const below = note ? <p className="mt-2 text-label text-muted">{note}</p> : null
  if (rows.length === 0 || columns.length === 0)
    return (
      <Captioned caption={caption}>
        <p className="text-muted">{empty}</p>
        {below}
      </Captioned>
    )
  return (
    <div className="break-inside-avoid pb-8">
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
        <table className="w-full">
          <caption className={captionStyle}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={headStyle}>
                {head}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={headStyle}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, numbers }) => (
              <tr key={title}>
                <th scope="row" className={cellStyle}>
                  {title}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className={`${cellStyle} font-mono`}>
                    {formatCount(numbers[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {below}
    </div>
  )
}
