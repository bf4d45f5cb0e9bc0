import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { useAction } from '#app/backend/use-action.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { assignOne, type RankedRow, type Ranking } from './reviews.queries.ts'
import { Problem } from '../parts/Problem.tsx'

type AssignByHandProps = { kind: ReviewKind; row: RankedRow; ranking: Ranking; onClose: () => void }

/** The reviewers of one row: assign one, remove one without scores, or end a conflict. */
export function AssignByHand({ kind, row, ranking, onClose }: AssignByHandProps) {
  const { run, isRunning, isPending, error } = useAction()
  return (
    <Dialog open onClose={onClose} title={`Reviewers: ${row.title ?? row.name ?? 'Without a title'}`}>
      <ul className="border-t border-line">
        {ranking.reviewers.map((one) => {
          const { words, can } = standingOf(row, one.user_id)
          const name = one.name ?? one.email
          return (
            <li
              key={one.user_id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 border-b border-line py-3"
            >
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="block text-label text-muted">
                  {[one.is_admin ? 'Admin' : null, words, `${one.assigned} assigned in all`]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              {can === null ? null : (
                <PanelButton
                  pendingLabel={isRunning(one.user_id) && 'Saving'}
                  onClick={() => {
                    if (!isPending)
                      void run(() => assignOne(kind, row.id, one.user_id, can === 'assign'), one.user_id)
                  }}
                >
                  {canWords[can]}
                  <span className="sr-only"> {name}</span>
                </PanelButton>
              )}
            </li>
          )
        })}
      </ul>
      <Problem className="mt-3">{error ? toAdminError(error).words : null}</Problem>
    </Dialog>
  )
}

type Can = 'assign' | 'remove' | 'clear'

const canWords: Readonly<Record<Can, string>> = {
  assign: 'Assign',
  remove: 'Remove',
  clear: 'Clear the conflict of',
}

/** A reviewer's progress with a row, and the admin's options. */
function standingOf(row: RankedRow, person: string): { words: string | null; can: Can | null } {
  if (row.conflicts.some(({ user_id: id }) => id === person))
    return { words: 'Conflict of interest', can: 'clear' }
  const waiting = row.missing.find(({ user_id: id }) => id === person)
  if (waiting)
    return waiting.is_begun ? { words: 'Has begun', can: null } : { words: 'Assigned', can: 'remove' }
  return row.known.includes(person) ? { words: 'Review is in', can: null } : { words: null, can: 'assign' }
}
