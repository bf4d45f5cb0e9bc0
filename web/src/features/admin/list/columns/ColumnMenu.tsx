import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { columnsOf } from './columns.ts'
import styles from '#app/features/admin/list/list.module.css'
import { Popover } from '#app/features/admin/list/Popover.tsx'
import '#app/ui/styles/boxes.css'

type ColumnMenuProps = {
  kind: AdminKind
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
}

/** Chooses the columns that a list shows on this device. */
export function ColumnMenu({ kind, chosen, onChoose }: ColumnMenuProps) {
  const columns = columnsOf(kind)
  return (
    <Popover title="Columns" label="Columns" align="end">
      {() =>
        columns.map(({ name, label }) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChoose(
                  columns
                    .map((column) => column.name)
                    .filter((one) => (one === name ? event.target.checked : chosen.includes(one))),
                )
              }
            />
            {label}
          </label>
        ))
      }
    </Popover>
  )
}
