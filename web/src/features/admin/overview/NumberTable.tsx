import type { ReactNode } from 'react'
import { formatCount } from '@fest/schemas/core/count-words.ts'
import { Table } from '#app/ui/Table.tsx'

type NumberTableProps = {
  caption: string
  head: string
  columns: readonly string[]
  rows: readonly { title: string; numbers: readonly number[] }[]
  note?: string | undefined
  /** Shown instead of the table while there are no rows. */
  empty: string
}

/** Several tables in columns. */
export function NumberTables({ children }: { children: ReactNode }) {
  return <div className="mt-5 columns-[26rem_2] gap-x-12">{children}</div>
}

/** Anything else among them, with a caption. */
export function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid pb-8">
      <h3 className="pb-2 font-body text-[0.875rem]/[1.5] font-semibold tracking-normal">{caption}</h3>
      {children}
    </div>
  )
}

export function NumberTable({ caption, head, columns, rows, note, empty }: NumberTableProps) {
  const numbers = columns.map((title, index) => ({
    id: title,
    title,
    isNumber: true,
    cell: (row: NumberTableProps['rows'][number]) => formatCount(row.numbers[index] ?? 0),
  }))
  return (
    <Captioned caption={caption}>
      {rows.length === 0 || columns.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <Table
          caption={caption}
          isCaptionHidden
          rows={rows}
          idOf={({ title }) => title}
          columns={[{ id: '', title: head, cell: ({ title }) => title }, ...numbers]}
        />
      )}
      {note ? <p className="mt-2 text-label text-muted">{note}</p> : null}
    </Captioned>
  )
}
