import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { memo } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { type OptimisticStatus, statusShown } from '../../decisions/decision-state.ts'
import type { Density } from '../columns/density.ts'
import { StatusMark } from '../../decisions/StatusMark.tsx'
import type { ListRow } from '../../kinds/admin-kind.ts'
import { type CellContext, type Column, headOf } from '../../kinds/columns.ts'
import '#app/ui/styles/boxes.css'

type TableRowProps = {
  kind: AdminKind
  row: ListRow
  /** Its position on the page, from 1; the headers are the first row of the grid. */
  place: number
  columns: readonly Column[]
  density: Density
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

const rowStyle = 'cursor-default scroll-mt-12 scroll-mb-4 -outline-offset-2'

function backgroundOf({ isOpen, isSelected }: TableRowProps): string {
  if (isOpen) return 'bg-amber-wash [&>:first-child]:[box-shadow:inset_3px_0_0_var(--color-amber)]'
  return isSelected ? 'bg-violet-wash' : 'hover:bg-surface'
}

/** Around a row's checkbox: as high as the row, and something to press where that is done with a finger. */
export const boxLabel = (density: Density) =>
  `grid h-full cursor-pointer place-items-center ${density === 'compact' ? 'min-h-9 max-[48rem]:min-h-11 [@media(hover:none)]:min-h-11' : 'min-h-11'}`

/** One row of a list. It only re-renders when something of its own has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { kind, row, context, optimistic, isSelected, href, onPress } = props
  const { main, below } = headOf(kind, row)
  const isCompact = props.density === 'compact'
  const around = `border-b border-line ${isCompact ? 'h-9 max-[48rem]:h-11 [@media(hover:none)]:h-11' : 'h-14'}`
  const cell = isCompact ? around : `${around} py-1.5`
  // In compact rows the same words are side by side on one line.
  const mainStyle = `${isCompact ? 'inline' : 'block truncate'} ${optimistic?.state === 'saved' ? 'text-muted' : ''}`
  return (
    <tr
      id={rowElementId(row.id)}
      aria-rowindex={props.place + 1}
      aria-selected={onPress && isSelected}
      tabIndex={onPress && (props.isCurrent ? 0 : -1)}
      className={href === undefined ? undefined : `${rowStyle} ${backgroundOf(props)}`}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, label, input')) return
        onPress?.(row.id, event.shiftKey ? 'extend' : 'open')
      }}
    >
      {onPress ? (
        <td className={around}>
          <label className={boxLabel(props.density)}>
            <input
              className="size-4.5"
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
      <td className={`${cell} pe-3 ${onPress ? 'ps-3' : 'ps-6'} ${isCompact ? 'truncate' : ''}`}>
        {href === undefined ? (
          <span className={mainStyle}>{main}</span>
        ) : onPress ? (
          <a
            href={href}
            tabIndex={-1}
            className={`${mainStyle} hover:underline`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onPress(row.id, 'open')
            }}
          >
            {main}
          </a>
        ) : (
          <Link to={href} className={`${mainStyle} hover:underline`}>
            {main}
          </Link>
        )}
        <span className={`text-label text-muted ${isCompact ? 'ms-2 max-[48rem]:hidden' : 'block truncate'}`}>
          {below}
        </span>
      </td>
      <td className={`${cell} px-3`}>
        <StatusMark kind={kind} status={statusShown(optimistic, row.status)} save={optimistic?.state} />
        {props.isChanged ? (
          <span className="ms-2 inline-block rounded-[4px] bg-violet-wash px-1.5 text-[0.75rem] font-semibold text-violet">
            changed
          </span>
        ) : null}
      </td>
      {props.columns.map((column) => {
        const words = column.cell(row, context)
        return (
          <td
            key={column.name}
            title={words.length > 24 ? words : undefined}
            className={`${cell} truncate ps-2 ${column.isNumber ? 'pe-4 text-end font-mono text-label' : 'pe-2'}`}
          >
            {words}
          </td>
        )
      })}
    </tr>
  )
})
