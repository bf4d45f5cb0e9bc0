import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Button } from '#app/ui/Button.tsx'
import { Key } from '#app/features/admin/decisions/Key.tsx'
import { decisionsOf } from '#app/features/admin/decisions/decision-kinds.ts'
import type { ListPage } from '#app/features/admin/list/rows/admin-list.queries.ts'
import type { ListAddress } from '#app/features/admin/list/filters/list-address.ts'
import styles from '#app/features/admin/list/list.module.css'

type ListFootProps = {
  kind: AdminKind
  address: ListAddress
  page: ListPage
  onChange: (address: ListAddress) => void
  onHelp: () => void
}

/** Which part of the list this is, links to the pages around it, and the most important shortcuts. */
export function ListFoot({ kind, address, page, onChange, onHelp }: ListFootProps) {
  const before = address.page?.before ?? 0
  const { newer, older, rows, total } = page
  const lead = decisionsOf(kind).slice(0, 2)
  return (
    <div className={styles.foot}>
      <div className={styles.hints}>
        <span className="flex items-center gap-1.5">
          <Key>j</Key>
          <Key>k</Key> move
        </span>
        {lead.map(({ key, label }) => (
          <span key={key} className="flex items-center gap-1.5">
            <Key>{key}</Key> {label.toLowerCase()}
          </span>
        ))}
        <span className="flex items-center gap-1.5">
          <Key>x</Key> select
        </span>
        <button type="button" onClick={onHelp} className="flex min-h-11 items-center gap-1.5 hover:text-text">
          <Key>?</Key> all keys
        </button>
      </div>
      <p className="ml-auto font-mono text-label">
        {rows.length === 0 ? '0' : `${before + 1} to ${before + rows.length}`} of{' '}
        {total.toLocaleString('en-GB')}
      </p>
      <div className="flex">
        <Button
          variant="plain"
          size="sm"
          className="!px-3 aria-disabled:!border-transparent aria-disabled:opacity-50"
          disabledReason={newer === null ? 'You’re at the start of the list.' : undefined}
          onClick={() => {
            if (newer)
              onChange({
                ...address,
                row: null,
                page: { to: 'newer', cursor: newer, before: Math.max(0, before - rows.length) },
              })
          }}
        >
          Back
        </Button>
        <Button
          variant="plain"
          size="sm"
          className="!px-3 aria-disabled:!border-transparent aria-disabled:opacity-50"
          disabledReason={older === null ? 'You’re at the end of the list.' : undefined}
          onClick={() => {
            if (older)
              onChange({
                ...address,
                row: null,
                page: { to: 'older', cursor: older, before: before + rows.length },
              })
          }}
        >
          Next
        </Button>
      </div>
    </div>
  )
}
