import { toPlainError } from '#app/backend/errors.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { ContentMissing } from './ContentMissing.tsx'
import { isMissingContent } from './missing-content.ts'

/** Says why a page could not be shown, and what to do. One that lacks only its content waits for it. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissingContent(error)) return <ContentMissing error={error} onThere={onRetry} />
  const { title, help } = toPlainError(error)
  return (
    <Container className="py-24">
      <h1 tabIndex={-1} className="mb-8 text-display">
        This page could not be shown
      </h1>
      <ErrorState title={title} onRetry={onRetry}>
        {help}
      </ErrorState>
    </Container>
  )
}
