import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Link } from 'react-router-dom'
import { StatusMark } from '#app/features/admin/decisions/StatusMark.tsx'
import { openIn, usePanelAccess } from '#app/features/admin/frame/panel-access.ts'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import {
  type CellContext,
  type Column,
  headIs,
  headLabels,
  headOf,
  sortsOf,
} from '#app/features/admin/list/columns/columns.ts'
import type { Density } from '#app/features/admin/list/columns/density.ts'
import type { Fitted } from '#app/features/admin/list/columns/fitting.ts'
import type { ListAddress } from '#app/features/admin/list/filters/list-address.ts'
import styles from '#app/features/admin/list/list.module.css'
import { HeadCell } from './ListTable.tsx'

type ReadTableProps = {
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
  /** Whether the rows are about to be replaced. */
  isOld: boolean
  /** Where a row is read in full; null where it isn't. */
  hrefOf: ((id: string) => string) | null
  onChange: (address: ListAddress) => void
}

/** A page of a list that is only read: nothing in it is selected. */
export function ReadTable(props: ReadTableProps) {
  const { kind, address, rows, total, before, columns, density, fitted, context, isOld, hrefOf, onChange } =
    props
  const access = usePanelAccess()
  const sorts = new Set(
    openIn(access, kind, 'sorts', sortsOf(kind), ({ value }) => value).map(({ value }) => value),
  )
  const sortOf = (sort: string | undefined) => (sort !== undefined && sorts.has(sort) ? sort : undefined)
  return (
    <table
      aria-label={adminKindLabels[kind]}
      aria-rowcount={total + 1}
      aria-busy={isOld}
      data-density={density}
      data-loose={fitted.isLoose ? headIs(kind) : undefined}
      data-spacious={fitted.isSpacious || undefined}
      className={`${styles.table} ${isOld ? styles.stale : ''}`}
    >
      <thead>
        <tr aria-rowindex={1}>
          <HeadCell
            label={headLabels[kind]}
            sort={sorts.has('title') && headIs(kind) === 'title' ? 'title' : 'name'}
            address={address}
            onChange={onChange}
            className={`${styles.head} ${styles.only}`}
          />
          <HeadCell
            label="Status"
            sort="status"
            address={address}
            onChange={onChange}
            className={styles.state}
          />
          {columns.map(({ name, label, sort, isNumber, isWide }) => (
            <HeadCell
              key={name}
              label={label}
              sort={sortOf(sort)}
              address={address}
              onChange={onChange}
              className={`${styles.own} ${isNumber ? styles.number : ''} ${isWide ? styles.wide : ''}`}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const { main, below } = headOf(kind, row)
          return (
            <tr
              key={row.id}
              aria-rowindex={before + index + 2}
              data-open={row.id === address.row || undefined}
              className={hrefOf === null ? undefined : styles.row}
            >
              <td className={`${styles.head} ${styles.only}`}>
                {hrefOf === null ? (
                  <span className={styles.main}>{main}</span>
                ) : (
                  <Link to={hrefOf(row.id)} className={styles.main}>
                    {main}
                  </Link>
                )}
                <span className={styles.below}>{below}</span>
              </td>
              <td className={styles.state}>
                <StatusMark kind={kind} status={row.status} save={undefined} />
              </td>
              {columns.map((column) => (
                <td key={column.name} className={`${styles.own} ${column.isNumber ? styles.number : ''}`}>
                  {column.cell(row, context)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
