import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton, Problem } from '../../parts/screen.tsx'
import { callAdmin } from '../../backend/call-admin.ts'
import { countOf, type ListRow, listRow } from '../../kinds/admin-kind.ts'
import { type Decision } from '../../kinds/decision-kinds.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { type ListAddress, toFilters } from '../../kinds/list-address.ts'
import type { Selection } from './selection.ts'

type SelectionBarProps = {
  kind: AdminKind
  address: ListAddress
  selection: Selection
  rows: readonly ListRow[]
  total: number
  onSelect: (selection: Selection) => void
  onDecide: (decision: Decision) => void
  onAssign: () => void
}

/** Actions on the selection, and the step from a whole page to all matching rows. */
export function SelectionBar({
  kind,
  address,
  selection,
  rows,
  total,
  onSelect,
  onDecide,
  onAssign,
}: SelectionBarProps) {
  const statuses = [...new Set([...selection.values()].map(({ status }) => status))]
  const { run, isPending, problemOf } = useAction({ refreshes: false })
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const selectAll = () =>
    run(async () => onSelect(new Map((await readMatching(kind, address)).map((row) => [row.id, row]))))
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-violet-wash px-[clamp(1rem,2vw,1.5rem)] py-2">
      <output className="me-2 font-semibold">{countOf(kind, selection.size)} selected</output>
      {isWholePage && total > selection.size ? (
        <Button
          variant="plain"
          size="sm"
          className="!px-3"
          pendingLabel={isPending && 'Selecting'}
          onClick={() => void selectAll()}
        >
          Select all {formatCount(total)} that match
        </Button>
      ) : null}
      <DecisionButtons kind={kind} statuses={statuses} onDecide={onDecide} />
      <PanelButton className="!px-3.5" onClick={onAssign}>
        Assign to me
      </PanelButton>
      <Button variant="plain" size="sm" className="!px-3" onClick={() => onSelect(new Map())}>
        Unselect
      </Button>
      <Problem>{problemOf()}</Problem>
    </div>
  )
}

/** Every row that matches now, with its status. Later ones are left out: only counted rows are decided. */
async function readMatching(kind: AdminKind, address: ListAddress): Promise<ListRow[]> {
  const found: Returned<'admin_matching'>['rows'] = []
  let after: string | null = null
  do {
    const args = { kind, search: address.search, filters: toFilters(kind, address), after }
    const page: Returned<'admin_matching'> = await callAdmin(
      'admin_matching',
      args,
      new AbortController().signal,
    )
    found.push(...page.rows)
    after = page.next
  } while (after !== null)
  // The list's other columns aren't fetched: only the open page shows them.
  return found.map(listRow)
}
