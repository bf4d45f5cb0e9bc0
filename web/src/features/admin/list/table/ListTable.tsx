import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { ArrowUpIcon } from '#app/ui/icons.tsx'
import { type OptimisticStatus, statusShown } from '../../decisions/decision-state.ts'
import { openIn, usePanelAccess } from '../../frame/panel-access.ts'
import { type CellContext, type Column, headOf, sortsOf } from '../../kinds/columns.ts'
import type { Density, useColumns } from '../columns/use-columns.ts'
import { changed, type ListPart } from '../../kinds/list-address.ts'
import type { ListPage } from '../../kinds/admin-list.queries.ts'
import type { Selection } from '../selection/selection.ts'
import '#app/ui/styles/boxes.css'
import { memo } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { StatusMark } from '../../decisions/StatusMark.tsx'
import { kindWords, type ListRow } from '../../kinds/admin-kind.ts'

export type RowWork = {
  optimistic: ReadonlyMap<string, OptimisticStatus>
  /** Rows that others changed since the page was fetched. */
  changedRows: ReadonlySet<string>
  selection: Selection
  current: string | null
  onPress: (id: string, how: 'open' | 'select' | 'extend') => void
  onSelectAll: () => void
}

type ListTableProps = ListPart & {
  page: ListPage
  layout: ReturnType<typeof useColumns>
  context: CellContext
  /** Whether the rows are about to be replaced. */
  isOld: boolean
  /** Makes the address that opens a row; null if rows don't open. */
  hrefOf: ((id: string) => string) | null
  work: RowWork | undefined
}

const headStyle =
  'sticky top-0 z-5 h-9 border-y border-line bg-bg font-mono text-label font-normal whitespace-nowrap text-muted'
/** Keeps the first column and the status close on a wide screen. */
const looseHead = { name: 'w-80', title: 'w-112' }

/** A page of a list. If rows can be acted on, it's a grid whose rows take the focus. */
export function ListTable(props: ListTableProps) {
  const { kind, address, page, layout, context, isOld, hrefOf, work, onChange } = props
  const { rows, total, before } = page
  const { density, fitted } = layout
  const { isLoose, isSpacious } = fitted
  const access = usePanelAccess()
  const open = openIn(access, kind, 'sorts', sortsOf(kind), ({ value }) => value)
  const sorts = new Set(open.map(({ value }) => value))
  const isSort = (sort: string | undefined) => sort !== undefined && (access === 'admin' || sorts.has(sort))
  const byTitle = sorts.has('title') && (work !== undefined || kindWords[kind].headIs === 'title')
  const header = { address, onChange }
  const grid = work && ({ role: 'grid', 'aria-multiselectable': true } as const)
  return (
    <table
      {...grid}
      aria-label={adminKindLabels[kind]}
      aria-rowcount={total + 1}
      aria-busy={isOld}
      // With fixed columns a decision needs layout for one row instead of all.
      className={`w-full table-fixed border-separate [border-spacing:0] ${isLoose ? '[&_tr>:last-child]:w-auto [&_tr>:last-child]:text-start' : ''} ${isOld ? 'opacity-55' : ''}`}
    >
      <thead>
        <tr aria-rowindex={1}>
          {work ? (
            <th scope="col" className={`${headStyle} w-11 min-w-11`}>
              <label className={boxLabel(density)}>
                <input
                  className="size-4.5"
                  type="checkbox"
                  checked={rows.length > 0 && rows.every(({ id }) => work.selection.has(id))}
                  onChange={work.onSelectAll}
                  aria-label="Select the whole page"
                />
              </label>
            </th>
          ) : null}
          <HeadCell
            {...header}
            label={kindWords[kind].head}
            sort={byTitle ? 'title' : 'name'}
            className={`pe-3 text-start ${work ? 'ps-3' : 'ps-6'} ${isLoose ? looseHead[kindWords[kind].headIs] : ''}`}
          />
          <HeadCell {...header} label="Status" sort="status" className="w-34 px-3 text-start" />
          {layout.columns.map(({ name, label, sort, startsUp, isNumber, isWide }) => (
            <HeadCell
              key={name}
              {...header}
              label={label}
              sort={isSort(sort) ? sort : undefined}
              startsUp={startsUp}
              className={
                isNumber
                  ? 'w-29 truncate ps-2 pe-4 text-end'
                  : `truncate px-2 text-start ${isWide ? (isSpacious ? 'w-64' : 'w-48') : isSpacious ? 'w-48' : 'w-34'}`
              }
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow
            key={row.id}
            kind={kind}
            row={row}
            place={before + index + 1}
            columns={layout.columns}
            density={density}
            context={context}
            optimistic={work?.optimistic.get(row.id)}
            isCurrent={row.id === work?.current}
            isOpen={row.id === address.row}
            isSelected={work?.selection.has(row.id) === true}
            isChanged={work?.changedRows.has(row.id) === true}
            href={hrefOf?.(row.id)}
            onPress={work?.onPress}
          />
        ))}
      </tbody>
    </table>
  )
}

type HeadCellProps = Omit<ListPart, 'kind'> & {
  label: string
  sort: string | undefined
  startsUp?: boolean | undefined
  className: string
}

/** A column header; if the list can be sorted by it, a button. */
function HeadCell({ label, sort, startsUp, address, className, onChange }: HeadCellProps) {
  const isSorted = sort !== undefined && address.sort === sort
  const isDownAtFirst = !startsUp && sort !== 'name' && sort !== 'title'
  const isDescending = isSorted ? !address.isDescending : isDownAtFirst
  return (
    <th
      scope="col"
      className={`${headStyle} ${className}`}
      aria-sort={isSorted ? (address.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="inline-flex min-h-9 max-w-full items-center gap-1 hover:text-text"
          onClick={() => onChange(changed(address, { sort, isDescending }))}
        >
          <span className="truncate">{label}</span>
          {isSorted ? (
            <ArrowUpIcon
              className={`size-3 shrink-0 text-amber ${address.isDescending ? 'rotate-180' : ''}`}
            />
          ) : null}
        </button>
      )}
    </th>
  )
}

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
const boxLabel = (density: Density) =>
  `grid h-full cursor-pointer place-items-center ${density === 'compact' ? 'min-h-9 max-[48rem]:min-h-11 [@media(hover:none)]:min-h-11' : 'min-h-11'}`

/** One row of a list. It only re-renders when something of its own has changed. */
const TableRow = memo(function TableRow(props: TableRowProps) {
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
        if (onPress) onPress(row.id, event.shiftKey ? 'extend' : 'open')
        // Where rows only open, pressing one anywhere presses its link.
        else event.currentTarget.querySelector('a')?.click()
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
