// @chunk errors
import { t } from '@fest/schemas/core/words/t.ts'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

type ErrorStateProps = {
  title: string
  /** What it means, that nothing was lost, and what to do. */
  help?: ReactNode
  onRetry?: () => void
  retryLabel?: string
}

export function ErrorState({ title, help, onRetry, retryLabel = t`Try again` }: ErrorStateProps) {
  return (
    <div role="alert" className="border-s-2 border-ember py-1 ps-5">
      <h2 className="text-title">{title}</h2>
      {help ? <div className="mt-2 max-w-prose text-muted">{help}</div> : null}
      {onRetry ? (
        <div className="mt-5">
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
