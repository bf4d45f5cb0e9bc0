import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { ArrowUpIcon } from '#app/ui/icons.tsx'
import type { OptimisticStatus } from '../../decisions/decision-state.ts'
import { openIn, usePanelAccess } from '../../frame/panel-access.ts'
import { type CellContext, type Column, headIs, headLabels, sortsOf } from '../../kinds/columns.ts'
import type { Density } from '../columns/density.ts'
import type { Fitted } from '../columns/fitting.ts'
import { changed, type ListAddress } from '../../kinds/list-address.ts'
import type { ListPage } from '../../kinds/admin-list.queries.ts'
import type { Selection } from '../selection/selection.ts'
import { boxLabel, TableRow } from './TableRow.tsx'
import '#app/ui/styles/boxes.css'

/** The actions on rows and their state. */
export type RowWork = {
  optimistic: ReadonlyMap<string, OptimisticStatus>
  /** Rows that others changed since the page was fetched. */
  changedRows: ReadonlySet<string>
  selection: Selection
  current: string | null
  onPress: (id: string, how: 'open' | 'select' | 'extend') => void
  onSelectAll: () => void
}

type ListTableProps = {
  kind: AdminKind
  address: ListAddress
  page: ListPage
  layout: { columns: readonly Column[]; density: Density; fitted: Pick<Fitted, 'isLoose' | 'isSpacious'> }
  context: CellContext
  /** Whether the rows are about to be replaced. */
  isOld: boolean
  /** Makes the address that opens a row; null if rows don't open. */
  hrefOf: ((id: string) => string) | null
  work: RowWork | undefined
  onChange: (address: ListAddress) => void
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
  const byTitle = sorts.has('title') && (work !== undefined || headIs(kind) === 'title')
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
            label={headLabels[kind]}
            sort={byTitle ? 'title' : 'name'}
            address={address}
            onChange={onChange}
            className={`pe-3 text-start ${work ? 'ps-3' : 'ps-6'} ${isLoose ? looseHead[headIs(kind)] : ''}`}
          />
          <HeadCell
            label="Status"
            sort="status"
            address={address}
            onChange={onChange}
            className="w-34 px-3 text-start"
          />
          {layout.columns.map(({ name, label, sort, startsUp, isNumber, isWide }) => (
            <HeadCell
              key={name}
              label={label}
              sort={isSort(sort) ? sort : undefined}
              startsUp={startsUp}
              address={address}
              onChange={onChange}
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

type HeadCellProps = {
  label: string
  sort: string | undefined
  startsUp?: boolean | undefined
  address: ListAddress
  className: string
  onChange: (address: ListAddress) => void
}

/** A column header; if the list can be sorted by it, a button. */
function HeadCell({ label, sort, startsUp, address, className, onChange }: HeadCellProps) {
  if (sort === undefined)
    return (
      <th scope="col" className={`${headStyle} ${className}`}>
        {label}
      </th>
    )
  const isSorted = address.sort === sort
  const isDownAtFirst = !startsUp && sort !== 'name' && sort !== 'title'
  const isDescending = isSorted ? !address.isDescending : isDownAtFirst
  return (
    <th
      scope="col"
      className={`${headStyle} ${className}`}
      aria-sort={isSorted ? (address.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="inline-flex min-h-9 max-w-full items-center gap-1 hover:text-text"
        onClick={() => onChange(changed(address, { sort, isDescending }))}
      >
        <span className="truncate">{label}</span>
        {isSorted ? (
          <ArrowUpIcon className={`size-3 shrink-0 text-amber ${address.isDescending ? 'rotate-180' : ''}`} />
        ) : null}
      </button>
    </th>
  )
}
