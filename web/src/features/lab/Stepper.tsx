import type { Dispatch } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { LabAction, LabState } from './lab-state.ts'

/** Walks through the circuit, one operation at a time. */
export function Stepper({
  lab: { circuit, step },
  dispatch,
}: {
  lab: LabState
  dispatch: Dispatch<LabAction>
}) {
  const count = circuit.operations.length
  const at = step ?? count
  const go = (to: number) => dispatch({ type: 'step', step: to === count ? null : to })
  const first = at === 0 ? 'The circuit begins here.' : undefined
  const last = at === count ? 'The circuit ends here.' : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" size="sm" disabledReason={first} onClick={() => go(0)}>
        Start
      </Button>
      <Button variant="quiet" size="sm" disabledReason={first} onClick={() => go(at - 1)}>
        Step back
      </Button>
      <Button variant="quiet" size="sm" disabledReason={last} onClick={() => go(at + 1)}>
        Step
      </Button>
      <Button variant="quiet" size="sm" disabledReason={last} onClick={() => go(count)}>
        End
      </Button>
      <span className="font-mono text-label text-muted">{`${at} of ${count}`}</span>
    </div>
  )
}
