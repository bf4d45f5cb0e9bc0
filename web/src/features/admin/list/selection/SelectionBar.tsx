import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Decision } from '#app/features/admin/decisions/decision-kinds.ts'
import { DecisionButtons } from '#app/features/admin/decisions/DecisionButtons.tsx'
import { countOf } from '#app/features/admin/list/admin-kind.ts'
import styles from '#app/features/admin/list/list.module.css'
import { mostSelected, type Selection } from './selection.ts'

type SelectionBarProps = {
  kind: AdminKind
  selection: Selection
  onDecide: (decision: Decision) => void
  onAssign: () => void
  onClear: () => void
}

/** Actions for everything that is selected. */
export function SelectionBar({ kind, selection, onDecide, onAssign, onClear }: SelectionBarProps) {
  const statuses = [...new Set([...selection.values()].map(({ status }) => status))]
  return (
    <div className={styles.chosen}>
      <output className="mr-2 font-semibold">
        {countOf(kind, selection.size)} selected
        {selection.size === mostSelected ? ', the most at once' : ''}
      </output>
      <DecisionButtons kind={kind} statuses={statuses} onDecide={onDecide} />
      <Button variant="quiet" size="sm" className="!px-3.5" onClick={onAssign}>
        Assign to me
      </Button>
      <Button variant="plain" size="sm" className="!px-3" onClick={onClear}>
        Unselect
      </Button>
    </div>
  )
}
