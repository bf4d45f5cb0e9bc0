import { isAccepted } from '@fest/schemas/vocabulary/application-status.ts'
import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/screen.tsx'
import { DecideDialog } from '../decisions/DecideDialog.tsx'
import { countOf } from '../kinds/admin-kind.ts'
import { type Decision, decisionsOf } from '../kinds/decision-kinds.ts'
import { useAsking, useDecisions } from '../decisions/open-decisions.ts'
import { useRound } from '../decisions/round.queries.ts'
import { useWriting } from '../letters/use-writing.ts'
import { asListed, isOpen, type RankedRow } from './review-words.ts'

/** The limit of one letter. */
const most = 200

/** The rows above the line: how many are undecided, a decision on them, and a letter to the accepted. */
export function LineBar({ kind, rows }: { kind: ReviewKind; rows: readonly RankedRow[] }) {
  const { decisions } = useDecisions()
  const [isAsking, setAsking] = useState(false)
  const writing = useWriting(kind, null)
  const round = useRound(kind)
  const waiting = rows.filter(isOpen)
  const accepted = rows.filter(({ status }) => isAccepted(status))
  const accept = decisionsOf(kind).find(({ to }) => to === 'accepted')

  // Its own dialog comes before questions about earlier decisions, as in lists.
  useAsking(decisions, isAsking)

  function decide(decision: Decision, reason: string | null) {
    decisions.decide(kind, decision, waiting, reason)
    setAsking(false)
  }

  return (
    <section
      aria-label="Above the line"
      className="sticky bottom-(--bottom-cover) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-bg py-3 [@media(height<30rem)]:static"
    >
      <output>
        {countOf(kind, rows.length)} above the line, {waiting.length} undecided
      </output>
      <Button
        size="sm"
        disabledReason={waiting.length === 0 ? 'Everything above the line is decided.' : undefined}
        onClick={() => setAsking(true)}
      >
        Accept {waiting.length}
      </Button>
      <PanelButton
        pendingLabel={writing.isBeginning && 'Opening'}
        disabledReason={
          accepted.length === 0
            ? 'Nobody above the line is accepted yet.'
            : accepted.length > most
              ? `At most ${most} at once. Draw the line higher.`
              : undefined
        }
        onClick={() => writing.writeTo(accepted.map(({ id }) => id))}
      >
        Write to the {accepted.length} accepted
      </PanelButton>
      {isAsking && accept ? (
        <DecideDialog
          kind={kind}
          decisions={[accept]}
          rows={waiting.map(asListed)}
          isBulk
          tellsLater={round?.tells_later}
          onDecide={decide}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
