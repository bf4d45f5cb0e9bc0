import type { ReactNode } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { ContentMissing } from './ContentMissing.tsx'
import { isMissingContent } from './missing-content.ts'

type PageFailureProps = {
  error: unknown
  onRetry: () => void
  /** The prerendered page is still there to read. */
  isReadable: boolean
}

/** Says why a page can't be shown, and what to do. A page that only lacks its content waits for it. */
export function PageFailure({ error, onRetry, isReadable }: PageFailureProps): ReactNode {
  if (isReadable) return <ReadableNote onRetry={onRetry} />
  if (isMissingContent(error)) return <ContentMissing error={error} onThere={onRetry} />
  return (
    <Container className="py-24">
      <h1 tabIndex={-1} className="mb-8 text-display">
        We couldn’t show this page
      </h1>
      <ErrorState {...toPlainError(error)} onRetry={onRetry} />
    </Container>
  )
}

function ReadableNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="sticky bottom-(--bottom-cover) z-20 border-t border-line bg-surface print:hidden"
    >
      <Container className="flex flex-wrap items-center gap-x-4 text-small">
        <p className="py-3">Something on this page isn’t working. You can still read it.</p>
        <Button variant="plain" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Container>
    </div>
  )
}
