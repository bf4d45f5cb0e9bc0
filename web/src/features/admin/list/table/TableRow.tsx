import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { memo } from 'react'
import { type OptimisticStatus, statusShown } from '#app/features/admin/decisions/decision-state.ts'
import { StatusMark } from '#app/features/admin/decisions/StatusMark.tsx'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import { type CellContext, type Column, headOf } from '#app/features/admin/list/columns/columns.ts'
import styles from '#app/features/admin/list/list.module.css'
import '#app/ui/styles/boxes.css'

type TableRowProps = {
  kind: AdminKind
  row: ListRow
  /** Its position on the page, from 1; the headers are the first row of the grid. */
  place: number
  columns: readonly Column[]
  context: CellContext
  optimistic: OptimisticStatus | undefined
  isCurrent: boolean
  isOpen: boolean
  isSelected: boolean
  isChanged: boolean
  href: string
  onPress: (id: string, how: 'open' | 'select' | 'extend') => void
}

export const rowElementId = (id: string) => `row-${id}`

/** One row of the grid. It only re-renders when something of its own has changed. */
export const TableRow = memo(function TableRow({
  kind,
  row,
  place,
  columns,
  context,
  optimistic,
  isCurrent,
  isOpen,
  isSelected,
  isChanged,
  href,
  onPress,
}: TableRowProps) {
  const { main, below } = headOf(kind, row)
  const status = statusShown(optimistic, row.status)
  return (
    <tr
      id={rowElementId(row.id)}
      aria-rowindex={place + 1}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-settled={optimistic?.state === 'saved' || undefined}
      className={styles.row}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, label, input')) return
        onPress(row.id, event.shiftKey ? 'extend' : 'open')
      }}
    >
      <td className={styles.check}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={`Select ${main}`}
            onChange={(event) =>
              onPress(row.id, (event.nativeEvent as PointerEvent).shiftKey ? 'extend' : 'select')
            }
          />
        </label>
      </td>
      <td className={styles.head}>
        <a
          href={href}
          tabIndex={-1}
          className={styles.main}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onPress(row.id, 'open')
          }}
        >
          {main}
        </a>
        <span className={styles.below}>{below}</span>
      </td>
      <td className={styles.state}>
        <StatusMark kind={kind} status={status} save={optimistic?.state} />
        {isChanged ? <span className={styles.changed}>changed</span> : null}
      </td>
      {columns.map((column) => {
        const words = column.cell(row, context)
        return (
          <td
            key={column.name}
            title={words.length > 24 ? words : undefined}
            className={`${styles.own} ${column.isNumber ? styles.number : ''}`}
          >
            {words}
          </td>
        )
      })}
    </tr>
  )
})
