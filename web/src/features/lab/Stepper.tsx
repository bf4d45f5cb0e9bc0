import { t } from '@fest/schemas/core/words/t.ts'
import type { Dispatch } from 'react'
import { BackIcon, FirstIcon, IconButton, LastIcon, NextIcon } from './icons.tsx'
import type { LabAction, LabState } from './lab-state.ts'

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
  const first = at === 0 ? t`The circuit begins here.` : undefined
  const last = at === count ? t`The circuit ends here.` : undefined
  return (
    <div dir="ltr" className="flex items-center gap-1">
      <IconButton label="Start" disabledReason={first} onClick={() => go(0)}>
        <FirstIcon />
      </IconButton>
      <IconButton label="Step back" disabledReason={first} onClick={() => go(at - 1)}>
        <BackIcon />
      </IconButton>
      <IconButton label="Step" disabledReason={last} onClick={() => go(at + 1)}>
        <NextIcon />
      </IconButton>
      <IconButton label="End" disabledReason={last} onClick={() => go(count)}>
        <LastIcon />
      </IconButton>
      <span className="ms-1 font-mono text-label whitespace-nowrap text-muted">{t`${at} of ${count}`}</span>
    </div>
  )
}
