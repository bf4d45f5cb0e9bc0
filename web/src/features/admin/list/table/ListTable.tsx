import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { ArrowUpIcon } from '#app/ui/icons.tsx'
import type { OptimisticStatus } from '#app/features/admin/decisions/decision-state.ts'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import {
  type CellContext,
  type Column,
  headIs,
  headLabels,
  sortsOf,
} from '#app/features/admin/list/columns/columns.ts'
import type { Density } from '#app/features/admin/list/columns/density.ts'
import type { Fitted } from '#app/features/admin/list/columns/fitting.ts'
import { changed, type ListAddress } from '#app/features/admin/list/filters/list-address.ts'
import styles from '#app/features/admin/list/list.module.css'
import type { Selection } from '#app/features/admin/list/selection/selection.ts'
import { TableRow } from './TableRow.tsx'
import '#app/ui/styles/boxes.css'

type ListTableProps = {
  kind: AdminKind
  address: ListAddress
  rows: readonly ListRow[]
  total: number
  /** How many rows stand before this page. */
  before: number
  columns: readonly Column[]
  density: Density
  fitted: Pick<Fitted, 'isLoose' | 'isSpacious'>
  context: CellContext
  optimistic: ReadonlyMap<string, OptimisticStatus>
  changedRows: ReadonlySet<string>
  selection: Selection
  /** The row in the tab order. */
  current: string | null
  /** Whether the rows are about to be replaced. */
  isOld: boolean
  hrefOf: (id: string) => string
  onPress: (id: string, how: 'open' | 'select' | 'extend') => void
  onSelectAll: () => void
  onChange: (address: ListAddress) => void
}

/** A page of a list, as a grid whose rows take the focus. */
export function ListTable(props: ListTableProps) {
  const { kind, address, rows, total, columns, context, selection, current, onSelectAll, onChange } = props
  const byTitle = sortsOf(kind).some(({ value }) => value === 'title') ? 'title' : 'name'
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  return (
    <table
      // Rows that are navigated with keys make a grid; divs would lose the headers.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={adminKindLabels[kind]}
      aria-multiselectable="true"
      aria-rowcount={total + 1}
      aria-busy={props.isOld}
      data-density={props.density}
      data-loose={props.fitted.isLoose ? headIs(kind) : undefined}
      data-spacious={props.fitted.isSpacious || undefined}
      className={`${styles.table} ${props.isOld ? styles.stale : ''}`}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.check}>
            <label>
              <input
                type="checkbox"
                checked={isAll}
                onChange={onSelectAll}
                aria-label="Select the whole page"
              />
            </label>
          </th>
          <HeadCell
            label={headLabels[kind]}
            sort={byTitle}
            address={address}
            onChange={onChange}
            className={styles.head}
          />
          <HeadCell
            label="Status"
            sort="status"
            address={address}
            onChange={onChange}
            className={styles.state}
          />
          {columns.map(({ name, label, sort, startsUp, isNumber, isWide }) => (
            <HeadCell
              key={name}
              label={label}
              sort={sort}
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
            place={props.before + index + 1}
            columns={columns}
            context={context}
            optimistic={props.optimistic.get(row.id)}
            isCurrent={row.id === current}
            isOpen={row.id === address.row}
            isSelected={selection.has(row.id)}
            isChanged={props.changedRows.has(row.id)}
            href={props.hrefOf(row.id)}
            onPress={props.onPress}
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
export function HeadCell({ label, sort, startsUp, address, className, onChange }: HeadCellProps) {
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isSorted = address.sort === sort
  const isDownAtFirst = !startsUp && sort !== 'name' && sort !== 'title'
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (address.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="inline-flex max-w-full items-center gap-1"
        onClick={() =>
          onChange(
            changed(address, {
              sort,
              isDescending: isSorted ? !address.isDescending : isDownAtFirst,
            }),
          )
        }
      >
        <span className="truncate">{label}</span>
        {isSorted ? (
          <ArrowUpIcon className={`size-3 shrink-0 text-amber ${address.isDescending ? 'rotate-180' : ''}`} />
        ) : null}
      </button>
    </th>
  )
}
