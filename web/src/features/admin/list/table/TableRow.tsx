import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { memo } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { type OptimisticStatus, statusShown } from '../../decisions/decision-state.ts'
import { StatusMark } from '../../decisions/StatusMark.tsx'
import type { ListRow } from '../../kinds/admin-kind.ts'
import { type CellContext, type Column, headOf } from '../../kinds/columns.ts'
import styles from '../list.module.css'
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
  /** Undefined if rows don't open. */
  href: string | undefined
  onPress: ((id: string, how: 'open' | 'select' | 'extend') => void) | undefined
}

export const rowElementId = (id: string) => `row-${id}`

/** One row of a list. It only re-renders when something of its own has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { kind, row, context, optimistic, isSelected, href, onPress } = props
  const { main, below } = headOf(kind, row)
  return (
    <tr
      id={rowElementId(row.id)}
      aria-rowindex={props.place + 1}
      aria-selected={onPress && isSelected}
      tabIndex={onPress && (props.isCurrent ? 0 : -1)}
      data-open={props.isOpen || undefined}
      data-selected={isSelected || undefined}
      data-settled={optimistic?.state === 'saved' || undefined}
      className={href === undefined ? undefined : styles.row}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, label, input')) return
        onPress?.(row.id, event.shiftKey ? 'extend' : 'open')
      }}
    >
      {onPress ? (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              aria-label={`Select ${main}`}
              onChange={({ nativeEvent }) =>
                onPress(row.id, (nativeEvent as PointerEvent).shiftKey ? 'extend' : 'select')
              }
            />
          </label>
        </td>
      ) : null}
      <td className={`${styles.head} ${onPress ? '' : styles.only}`}>
        {href === undefined ? (
          <span className={styles.main}>{main}</span>
        ) : onPress ? (
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
        ) : (
          <Link to={href} className={styles.main}>
            {main}
          </Link>
        )}
        <span className={styles.below}>{below}</span>
      </td>
      <td className={styles.state}>
        <StatusMark kind={kind} status={statusShown(optimistic, row.status)} save={optimistic?.state} />
        {props.isChanged ? <span className={styles.changed}>changed</span> : null}
      </td>
      {props.columns.map((column) => {
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
