import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Button } from '#app/ui/Button.tsx'
import { countOf } from '#app/features/admin/list/admin-kind.ts'
import styles from '#app/features/admin/list/list.module.css'
import type { ListPage } from '#app/features/admin/list/rows/admin-list.queries.ts'

type WorkedOffProps = { kind: AdminKind; page: ListPage; onGoOn: () => void }

/**
 * Says that every row on the page has been decided. The rows stay until somebody goes on, so that the last decision can
 * still be looked at and undone.
 */
export function WorkedOff({ kind, page: { rows, total }, onGoOn }: WorkedOffProps) {
  const left = total - rows.length
  return (
    <output className={styles.worked}>
      {left > 0
        ? `This page is done. ${countOf(kind, left)} left.`
        : 'You’re all caught up. Nothing else matches.'}
      {left > 0 ? (
        <Button size="sm" variant="quiet" onClick={onGoOn}>
          Show the next
        </Button>
      ) : null}
    </output>
  )
}
