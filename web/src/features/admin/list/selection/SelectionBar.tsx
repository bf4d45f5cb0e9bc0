import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useMutation } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton, Problem } from '../../parts/screen.tsx'
import { callAdmin } from '../../backend/call-admin.ts'
import type { Decision } from '../../kinds/decision-kinds.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { countOf, type ListRow } from '../../kinds/admin-kind.ts'
import { type ListAddress, toFilters } from '../../kinds/list-address.ts'
import type { Selection } from './selection.ts'

type SelectionBarProps = {
  kind: AdminKind
  address: ListAddress
  selection: Selection
  /** The rows of the page, and how many match in all. */
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
  const matching = useMutation({ mutationFn: () => readMatching(kind, address) })
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const selectAll = () =>
    matching.mutate(undefined, {
      onSuccess: (all) => onSelect(new Map(all.map((row) => [row.id, row]))),
    })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-violet-wash px-[clamp(1rem,2vw,1.5rem)] py-2">
      <output className="mr-2 font-semibold">{countOf(kind, selection.size)} selected</output>
      {isWholePage && total > selection.size ? (
        <Button
          variant="plain"
          size="sm"
          className="!px-3"
          pendingLabel={matching.isPending && 'Selecting'}
          onClick={selectAll}
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
      <Problem>{matching.isError && sentenceOf(toPlainError(matching.error))}</Problem>
    </div>
  )
}

/**
 * Every row that matches a list's search and filters now, with its status. Rows that match later are left out: only
 * counted rows are decided.
 */
async function readMatching(
  kind: AdminKind,
  address: Pick<ListAddress, 'search' | 'filters'>,
): Promise<ListRow[]> {
  const found: Returned<'admin_matching'>['rows'] = []
  let after: string | null = null
  do {
    const page: Returned<'admin_matching'> = await callAdmin('admin_matching', {
      kind,
      search: address.search === '' ? null : address.search,
      filters: toFilters(kind, address),
      after,
    })
    found.push(...page.rows)
    after = page.next
  } while (after !== null)
  // The list's other columns aren't fetched: only the open page shows them.
  const notAsked = { created_at: '', updated_at: '', user_id: null, assignee: null, notes: 0 }
  return found.map((row) => ({ ...row, ...notAsked }))
}
