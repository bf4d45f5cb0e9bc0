import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Button } from '#app/ui/Button.tsx'
import { type Decision, decisionsOf } from '../kinds/decision-kinds.ts'
import { Key } from './Key.tsx'

type DecisionButtonsProps = {
  kind: AdminKind
  /** The statuses of the rows; a decision that none of them allows is disabled. */
  statuses: readonly string[]
  onDecide: (decision: Decision) => void
}

const whyNot: Readonly<Record<string, string>> = {
  withdrawn: 'It was withdrawn. Only the person who sent it can send it again.',
  checked_in: 'This person has been checked in. Undo the check-in first.',
}

export function DecisionButtons({ kind, statuses, onDecide }: DecisionButtonsProps) {
  const decisions = decisionsOf(kind)
  return decisions.map((decision) => {
    const isPossible = statuses.some((status) => decision.from.includes(status))
    const [only] = statuses
    // The two main ones keep their places; the others appear only when possible.
    if (!isPossible && decision.tone === undefined) return null
    return (
      <Button
        key={decision.to}
        size="sm"
        variant={decision.tone === 'primary' ? 'primary' : 'quiet'}
        disabledReason={isPossible ? undefined : (whyNot[only ?? ''] ?? 'It already has this status.')}
        aria-keyshortcuts={decision.key}
        onClick={() => onDecide(decision)}
        className="!px-3.5"
      >
        {decision.label}
        <Key>{decision.key}</Key>
      </Button>
    )
  })
}
