import { t } from '@fest/schemas/core/words/t.ts'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { WireDrawing } from '../WireDrawing.tsx'

type OfflineStateProps = {
  /** What can't be shown, as the end of "You’re offline, so …". */
  missing: string
  children: ReactNode
  onRetry?: () => void
}

/** Replaces something that needs the network: says so, and what works without it. */
export function OfflineState({ missing, children, onRetry }: OfflineStateProps) {
  return (
    <div aria-live="polite" className="py-10">
      <WireDrawing state="broken" />
      <h2 className="text-title">You’re offline</h2>
      <p className="mt-2 max-w-prose">{t`So ${missing}.`}</p>
      <div className="mt-2 max-w-prose text-muted">{children}</div>
      {onRetry ? (
        <div className="mt-5">
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  )
}
