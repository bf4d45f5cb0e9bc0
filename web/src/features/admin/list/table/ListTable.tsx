import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { ArrowUpIcon } from '#app/ui/icons.tsx'
import type { OptimisticStatus } from '../../decisions/decision-state.ts'
import { openIn, usePanelAccess } from '../../frame/panel-access.ts'
import { type CellContext, type Column, headIs, headLabels, sortsOf } from '../../kinds/columns.ts'
import type { Density } from '../columns/density.ts'
import type { Fitted } from '../columns/fitting.ts'
import { changed, type ListAddress } from '../../kinds/list-address.ts'
import styles from '../list.module.css'
import type { ListPage } from '../../kinds/admin-list.queries.ts'
import type { Selection } from '../selection/selection.ts'
import { TableRow } from './TableRow.tsx'
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

/** A page of a list. If rows can be acted on, it's a grid whose rows take the focus. */
export function ListTable(props: ListTableProps) {
  const { kind, address, page, layout, context, isOld, hrefOf, work, onChange } = props
  const { rows, total, before } = page
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
      data-density={layout.density}
      data-loose={layout.fitted.isLoose ? headIs(kind) : undefined}
      data-spacious={layout.fitted.isSpacious || undefined}
      className={`${styles.table} ${isOld ? styles.stale : ''}`}
    >
      <thead>
        <tr aria-rowindex={1}>
          {work ? (
            <th scope="col" className={styles.check}>
              <label>
                <input
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
            className={`${styles.head} ${work ? '' : styles.only}`}
          />
          <HeadCell
            label="Status"
            sort="status"
            address={address}
            onChange={onChange}
            className={styles.state}
          />
          {layout.columns.map(({ name, label, sort, startsUp, isNumber, isWide }) => (
            <HeadCell
              key={name}
              label={label}
              sort={isSort(sort) ? sort : undefined}
              startsUp={startsUp}
              address={address}
              onChange={onChange}
              className={`${styles.own} ${isNumber ? styles.number : ''} ${isWide ? styles.wide : ''}`}
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
  className: string | undefined
  onChange: (address: ListAddress) => void
}

/** A column header; if the list can be sorted by it, a button. */
function HeadCell({ label, sort, startsUp, address, className, onChange }: HeadCellProps) {
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isSorted = address.sort === sort
  const isDownAtFirst = !startsUp && sort !== 'name' && sort !== 'title'
  const isDescending = isSorted ? !address.isDescending : isDownAtFirst
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (address.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="inline-flex max-w-full items-center gap-1"
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
